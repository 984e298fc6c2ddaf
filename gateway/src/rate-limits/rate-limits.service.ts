import { createHmac } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@kindred/contracts';
import { deriveKey } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { PreparedOperation } from '../graph/prepared-operation.js';
import type { GraphCall } from '../graph/graph-call.js';
import { SETTINGS, type GatewaySettings } from '../settings.js';
import { subjectOf, isContinuation, limitedFields, type LimitedField } from './limited-fields.js';
import { openRateLimitStore } from './open-rate-limit-store.js';
import type { RateLimitStore } from './rate-limit-store.js';
import { FIELD_LIMITS, type RateLimitSubject } from './field-limits.js';
import { formatRetryDelay } from './retry-delay.js';

/** The points that an operation consumes from one counter, one for each of these fields. */
interface Charge {
  limit: RateLimitName;
  key: string;
  fields: LimitedField[];
}

/** An admitted operation. `settle` refunds the points of the fields that turned out not to count. */
export interface Admission {
  settle(errors: readonly GraphQLError[]): Promise<void>;
}

/** 132 bits, enough to rule out collisions. */
const DIGEST_CHARACTERS = 22;

const NOTHING_TO_REFUND: Admission = { settle: () => Promise.resolve() };

/**
 * Enforces rate limits (docs/api.md, "Rate limits") with counters shared by all replicas. Points are consumed before
 * the operation runs, so that concurrent attempts are counted exactly, and refunded afterwards where only failures
 * count. Subjects are stored as digests: the store contains no email addresses, IP addresses, or ids.
 */
@Injectable()
export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly isEnabled: boolean;
  private readonly key: Buffer;
  private readonly limiters = new Map<RateLimitName, RateLimiterAbstract>();
  private store: RateLimitStore | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {
    this.isEnabled = settings.RATE_LIMIT === 'on';
    this.key = deriveKey(settings.SESSION_SECRET, 'rate-limit-subject');
  }

  async onModuleInit(): Promise<void> {
    if (!this.isEnabled) return;
    this.store = await openRateLimitStore(this.settings.BUS_URL);
    const refundable = new Set<RateLimitName>(
      Object.values(FIELD_LIMITS).flatMap(({ countedErrorCode, limits }) =>
        countedErrorCode === undefined ? [] : limits.map(({ name }) => name),
      ),
    );
    for (const [name, { times, seconds }] of Object.entries(RATE_LIMITS)) {
      const limit = name as RateLimitName;
      const counter = { keyPrefix: name, points: times, duration: seconds };
      this.limiters.set(
        limit,
        this.store.limiter({
          ...counter,
          insuranceLimiter: new RateLimiterMemory(counter),
          inMemoryBlockOnConsumed: refundable.has(limit) ? 0 : times,
        }),
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store?.close();
  }

  /**
   * Consumes a point for each limited field of the operation.
   * @returns undefined when no field is limited
   * @throws GraphQLError RATE_LIMITED with `retryAfter` in seconds
   */
  admit(
    operation: PreparedOperation,
    variables: Readonly<Record<string, unknown>>,
    call: GraphCall,
  ): Promise<Admission> | undefined {
    if (!this.isEnabled) return undefined;
    const limited = limitedFields(operation);
    if (limited.length === 0) return undefined;
    const fields = limited.filter((field) => !isContinuation(field, operation, variables));
    if (fields.length === 0) return undefined;
    return this.consumeAll(this.chargesOf(fields, (field) => subjectOf(field, operation, variables, call)));
  }

  private chargesOf(
    fields: readonly LimitedField[],
    subjectOfField: (field: LimitedField) => RateLimitSubject,
  ): Charge[] {
    const charges = new Map<string, Charge>();
    for (const field of fields) {
      const subject = subjectOfField(field);
      for (const { name, per } of field.limits.limits) {
        const values = per.map((property) => subject[property]);
        if (values.includes(undefined)) continue;
        const digest = createHmac('sha256', this.key).update(JSON.stringify([name, ...values]));
        const key = digest.digest('base64url').slice(0, DIGEST_CHARACTERS);
        const charge = charges.get(key) ?? { limit: name, key, fields: [] };
        charge.fields.push(field);
        charges.set(key, charge);
      }
    }
    return [...charges.values()];
  }

  private async consumeAll(charges: readonly Charge[]): Promise<Admission> {
    const waits = await Promise.all(charges.map((charge) => this.consume(charge)));
    const longest = Math.max(0, ...waits);
    const refundable = charges.filter(({ fields }) => fields[0]?.limits.countedErrorCode !== undefined);
    if (longest > 0) {
      await this.refund(refundable, () => false);
      throw rateLimitError(charges[waits.indexOf(longest)]?.fields[0], longest);
    }
    if (refundable.length === 0) return NOTHING_TO_REFUND;
    return { settle: (errors) => this.refund(refundable, (field) => hasFailed(field, errors)) };
  }

  /** @returns 0, or the milliseconds until the limit allows another attempt */
  private async consume({ limit, key, fields }: Charge): Promise<number> {
    try {
      await this.limiters.get(limit)?.consume(key, fields.length);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  private async refund(charges: readonly Charge[], counts: (field: LimitedField) => boolean): Promise<void> {
    await Promise.all(
      charges.map(async ({ limit, key, fields }) => {
        const points = fields.filter((field) => !counts(field)).length;
        if (points > 0) await this.limiters.get(limit)?.reward(key, points);
      }),
    );
  }
}

/** Whether the field failed with the counted error. An error without a path counts for every field. */
function hasFailed({ key, limits }: LimitedField, errors: readonly GraphQLError[]): boolean {
  return errors.some(
    ({ extensions, path }) => extensions['code'] === limits.countedErrorCode && (path === undefined || path[0] === key),
  );
}

function rateLimitError(field: LimitedField | undefined, milliseconds: number): GraphQLError {
  const retryAfter = Math.ceil(milliseconds / 1_000);
  const message = `${field?.limits.message ?? ''} Please try again in ${formatRetryDelay(retryAfter)}.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfter } });
}
