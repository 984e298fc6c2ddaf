import { createHmac } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@kindred/contracts';
import { deriveKey, SecurityLog } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { PreparedOperation } from '../graph/prepared-operation.js';
import type { GraphCall } from '../graph/graph-call.js';
import type { GraphResult } from '../graph/graph-result.js';
import { SETTINGS, type GatewaySettings } from '../settings.js';
import {
  countsOnlyFailures,
  hasFailed,
  isContinuation,
  limitedFields,
  subjectOf,
  type LimitedField,
} from './limited-fields.js';
import { LocalFirstLimiter } from './local-first-limiter.js';
import { openRateLimitStore } from './open-rate-limit-store.js';
import type { RateLimitStore } from './rate-limit-store.js';
import { FIELD_LIMITS, type RateLimitSubject } from './field-limits.js';
import { ipNetwork } from './ip-network.js';
import { formatRetryDelay } from './retry-delay.js';

/** The points that an operation consumes from one counter, one for each of these fields. */
interface Charge {
  limit: RateLimitName;
  /** Identifies the counter within this process. */
  subject: string;
  /** The address that it counts for, if any. */
  email: string | undefined;
  fields: LimitedField[];
}

/** An admitted operation. `settle` refunds the points of fields whose result does not count. */
export interface Admission {
  settle(result: GraphResult): Promise<void>;
}

/** 132 bits, enough to rule out collisions. */
const DIGEST_CHARACTERS = 22;

/** Limits on frequent calls, for which a request to the store would take a large part of the time. */
const LOCAL_FIRST: ReadonlySet<RateLimitName> = new Set(['listReadsPerMember']);

const NOTHING_TO_REFUND: Admission = { settle: () => Promise.resolve() };

/**
 * Enforces rate limits (docs/api.md, "Rate limits") with counters shared by all replicas. Points are consumed before
 * the operation runs, so that concurrent attempts are counted exactly, and refunded afterward where only failures
 * count. Subjects are stored as digests: the store contains no email addresses, IP addresses, or ids.
 */
@Injectable()
export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly isEnabled: boolean;
  private readonly key: Buffer;
  private readonly limiters = new Map<RateLimitName, RateLimiterAbstract>();
  private readonly localFirst = new Map<RateLimitName, LocalFirstLimiter>();
  private store: RateLimitStore | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly log: SecurityLog,
  ) {
    this.isEnabled = settings.RATE_LIMIT === 'on';
    this.key = deriveKey(settings.SESSION_SECRET, 'rate-limit-subject');
  }

  async onModuleInit(): Promise<void> {
    if (!this.isEnabled) return;
    this.store = await openRateLimitStore(this.settings.RATE_LIMIT_REDIS_URL ?? this.settings.BUS_URL);
    const refundable = new Set<RateLimitName>(
      Object.values(FIELD_LIMITS).flatMap((field) =>
        countsOnlyFailures(field) ? field.limits.map(({ name }) => name) : [],
      ),
    );
    for (const [name, { times, seconds }] of Object.entries(RATE_LIMITS)) {
      const limit = name as RateLimitName;
      const counter = { keyPrefix: name, points: times, duration: seconds };
      const limiter = this.store.limiter({
        ...counter,
        insuranceLimiter: new RateLimiterMemory(counter),
        inMemoryBlockOnConsumed: refundable.has(limit) ? 0 : times,
      });
      this.limiters.set(limit, limiter);
      if (LOCAL_FIRST.has(limit)) this.localFirst.set(limit, new LocalFirstLimiter(limiter));
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store?.close();
  }

  /**
   * Consumes a point for each limited field of the operation.
   * @returns undefined when no field is limited, or this process counts all of them alone
   * @throws GraphQLError RATE_LIMITED with `retryAfter` in seconds
   */
  admit(
    operation: PreparedOperation,
    variables: Readonly<Record<string, unknown>>,
    call: GraphCall,
  ): Promise<Admission> | undefined {
    if (!this.isEnabled || !call.isRateLimited) return undefined;
    const limited = limitedFields(operation);
    if (limited.length === 0) return undefined;
    const fields = limited.filter((field) => !isContinuation(field, operation, variables));
    if (fields.length === 0) return undefined;
    const charges = this.chargesOf(fields, (field) => subjectOf(field, operation, variables, call));
    const remaining = charges.filter((charge) => !this.consumeLocally(charge));
    return remaining.length === 0 ? undefined : this.consumeAll(remaining, call);
  }

  private chargesOf(
    fields: readonly LimitedField[],
    subjectOfField: (field: LimitedField) => RateLimitSubject,
  ): Charge[] {
    const charges = new Map<string, Charge>();
    for (const field of fields) {
      const properties = subjectOfField(field);
      for (const { name, per } of field.limits.limits) {
        const values = per.map((property) => properties[property]);
        if (values.includes(undefined)) continue;
        const subject = JSON.stringify([name, ...values]);
        const email = per.includes('email') ? properties.email : undefined;
        const charge = charges.get(subject) ?? { limit: name, subject, email, fields: [] };
        charge.fields.push(field);
        charges.set(subject, charge);
      }
    }
    return [...charges.values()];
  }

  private consumeLocally({ limit, subject, fields }: Charge): boolean {
    return this.localFirst.get(limit)?.consumeLocally(subject, fields.length) ?? false;
  }

  private async consumeAll(charges: readonly Charge[], { ip, requestId, caller }: GraphCall): Promise<Admission> {
    const waits = await Promise.all(charges.map((charge) => this.consume(charge)));
    const longest = Math.max(0, ...waits);
    const refundable = charges.filter(({ fields }) => fields.some(({ limits }) => countsOnlyFailures(limits)));
    if (longest > 0) {
      await this.refund(refundable, () => false);
      const exceeded = charges[waits.indexOf(longest)];
      this.log.record('rate-limit-hit', {
        ...(exceeded && { limit: exceeded.limit }),
        ...(exceeded?.email !== undefined && this.log.accountDigests(exceeded.email)),
        ...(caller.kind === 'member' && { member: this.log.digest(caller.userId) }),
        ...(ip !== undefined && { network: this.log.digest(ipNetwork(ip)) }),
        requestId,
      });
      throw rateLimitError(exceeded?.fields[0], longest);
    }
    if (refundable.length === 0) return NOTHING_TO_REFUND;
    return { settle: (result) => this.refund(refundable, (field) => hasFailed(field, result)) };
  }

  /** @returns 0, or the milliseconds until the limit allows another attempt */
  private async consume({ limit, subject, fields }: Charge): Promise<number> {
    const key = this.digest(subject);
    try {
      const localFirst = this.localFirst.get(limit);
      if (localFirst !== undefined) await localFirst.consume(subject, key, fields.length);
      else await this.limiters.get(limit)?.consume(key, fields.length);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  private async refund(charges: readonly Charge[], counts: (field: LimitedField) => boolean): Promise<void> {
    await Promise.all(
      charges.map(async ({ limit, subject, fields }) => {
        const points = fields.filter((field) => !counts(field)).length;
        if (points > 0) await this.limiters.get(limit)?.reward(this.digest(subject), points);
      }),
    );
  }

  /** The subject's key in the store. */
  private digest(subject: string): string {
    const digest = createHmac('sha256', this.key).update(subject).digest('base64url');
    return digest.slice(0, DIGEST_CHARACTERS);
  }
}

function rateLimitError(field: LimitedField | undefined, milliseconds: number): GraphQLError {
  const retryAfter = Math.ceil(milliseconds / 1_000);
  const message = `${field?.limits.message ?? ''} Please try again in ${formatRetryDelay(retryAfter)}.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfter } });
}
