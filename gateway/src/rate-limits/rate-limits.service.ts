import { createHmac } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@kindred/contracts';
import { deriveKey } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { PreparedOperation } from '../graph/prepared-operations.js';
import type { GraphCall } from '../requests/graph-call.js';
import { SETTINGS, type GatewaySettings } from '../settings.js';
import { doerOf, goesOn, limitedFields, type LimitedField } from './attempts.js';
import { openCountStore, type CountStore } from './count-store.js';
import { FIELD_LIMITS, type Doer } from './field-limits.js';
import { waitInWords } from './wait-in-words.js';

/** Points of one count that an operation takes, and for which of its fields. */
interface Share {
  limit: RateLimitName;
  subject: string;
  fields: LimitedField[];
}

/** What an operation may be done for; `settle` with its errors gives back what turned out not to count. */
export interface Admission {
  settle(errors: readonly GraphQLError[]): Promise<void>;
}

/** Of 132 bits, of which no two will ever be the same by chance. */
const SUBJECT_CHARACTERS = 22;

const FREE: Admission = { settle: () => Promise.resolve() };

/**
 * How often things may be done (contract, section 2), counted in the bus's store for all replicas together. A point
 * is taken before anything is done, so that attempts side by side are counted exactly; where only failures count, the
 * point of what did not fail is given back. What is counted is kept as a digest: no address and no id is in the store.
 */
@Injectable()
export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly on: boolean;
  private readonly key: Buffer;
  private readonly limiters = new Map<RateLimitName, RateLimiterAbstract>();
  private store: CountStore | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {
    this.on = settings.RATE_LIMIT === 'on';
    this.key = deriveKey(settings.SESSION_SECRET, 'rate-limit-subject');
  }

  async onModuleInit(): Promise<void> {
    if (!this.on) return;
    this.store = await openCountStore(this.settings.BUS_URL);
    const refundable = new Set<RateLimitName>(
      Object.values(FIELD_LIMITS).flatMap(({ onlyFailures, limits }) =>
        onlyFailures === undefined ? [] : limits.map(({ name }) => name),
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
   * Takes a point for each limited field of the operation.
   * @returns undefined where nothing is limited; nobody is asked then.
   * @throws GraphQLError RATE_LIMITED with `retryAfter` in seconds; nothing counts then but the attempts over the limit.
   */
  admit(
    operation: PreparedOperation,
    variables: Readonly<Record<string, unknown>>,
    call: GraphCall,
  ): Promise<Admission> | undefined {
    if (!this.on) return undefined;
    const limited = limitedFields(operation);
    if (limited.length === 0) return undefined;
    const fields = limited.filter((field) => !goesOn(field, operation, variables));
    if (fields.length === 0) return undefined;
    return this.take(this.sharesOf(fields, (field) => doerOf(field, operation, variables, call)));
  }

  private sharesOf(fields: readonly LimitedField[], doerOfField: (field: LimitedField) => Doer): Share[] {
    const shares = new Map<string, Share>();
    for (const field of fields) {
      const doer = doerOfField(field);
      for (const { name, per } of field.limits.limits) {
        const names = per.map((part) => doer[part]);
        if (names.includes(undefined)) continue;
        const digest = createHmac('sha256', this.key).update(JSON.stringify([name, ...names]));
        const subject = digest.digest('base64url').slice(0, SUBJECT_CHARACTERS);
        const share = shares.get(subject) ?? { limit: name, subject, fields: [] };
        share.fields.push(field);
        shares.set(subject, share);
      }
    }
    return [...shares.values()];
  }

  private async take(shares: readonly Share[]): Promise<Admission> {
    const waits = await Promise.all(shares.map((share) => this.consume(share)));
    const longest = Math.max(0, ...waits);
    const refundable = shares.filter(({ fields }) => fields[0]?.limits.onlyFailures !== undefined);
    if (longest > 0) {
      await this.giveBack(refundable, () => false);
      throw refusal(shares[waits.indexOf(longest)]?.fields[0], longest);
    }
    if (refundable.length === 0) return FREE;
    return { settle: (errors) => this.giveBack(refundable, (field) => hasFailed(field, errors)) };
  }

  /** Takes the points of one count. @returns 0, or after how many milliseconds there are some again */
  private async consume({ limit, subject, fields }: Share): Promise<number> {
    try {
      await this.limiters.get(limit)?.consume(subject, fields.length);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  private async giveBack(shares: readonly Share[], counts: (field: LimitedField) => boolean): Promise<void> {
    await Promise.all(
      shares.map(async ({ limit, subject, fields }) => {
        const points = fields.filter((field) => !counts(field)).length;
        if (points > 0) await this.limiters.get(limit)?.reward(subject, points);
      }),
    );
  }
}

/** Whether this field was refused in the way that counts; an error that names no field may be about any. */
function hasFailed({ key, limits }: LimitedField, errors: readonly GraphQLError[]): boolean {
  return errors.some(
    ({ extensions, path }) => extensions['code'] === limits.onlyFailures && (path === undefined || path[0] === key),
  );
}

function refusal(field: LimitedField | undefined, milliseconds: number): GraphQLError {
  const retryAfter = Math.ceil(milliseconds / 1_000);
  const message = `${field?.limits.message ?? ''} Please try again in ${waitInWords(retryAfter)}.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfter } });
}
