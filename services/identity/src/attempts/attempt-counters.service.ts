import { createHmac } from 'node:crypto';
import { ATTEMPT_LIMITS, DomainError, type AttemptLimitName } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { deriveKey, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IdentitySettings } from '../settings.js';
import { COUNT_ATTEMPT, REFUND_ATTEMPT } from './attempt-counters.statement.js';

/** A limit, and what it is counted for, such as an address and a network. */
export type AttemptSubject = readonly [limit: AttemptLimitName, ...values: readonly string[]];

export interface CountedAttempt {
  /** The attempt succeeded, so it does not count. */
  refund(): Promise<void>;
}

export class LimitExceeded {
  constructor(
    readonly limit: AttemptLimitName,
    readonly retryAfter: number,
  ) {}

  /** @param message its start; the delay follows */
  toError(message: string): DomainError {
    const minutes = Math.ceil(this.retryAfter / 60);
    const delay = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
    return new DomainError('RATE_LIMITED', `${message} Please try again in ${delay}.`, undefined, this.retryAfter);
  }
}

const NOT_COUNTED: CountedAttempt = { refund: () => Promise.resolve() };
const DIGEST_BYTES = 16;

/**
 * Counts attempts in windows of `ATTEMPT_LIMITS`, shared by all replicas. An attempt is counted before its outcome is
 * known, so that concurrent attempts are counted exactly, and refunded if it succeeds. The table contains only keyed
 * digests of what is counted. A rejected attempt stores nothing, so that a blocked network cannot fill the table.
 */
@Injectable()
export class AttemptCounters {
  private readonly isEnabled: boolean;
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) settings: IdentitySettings,
  ) {
    this.isEnabled = settings.RATE_LIMIT === 'on';
    this.key = deriveKey(settings.SESSION_SECRET, 'attempt-subject');
  }

  /** Counts an attempt for each subject, or for none of them if it exceeds a limit. */
  async count(subjects: readonly AttemptSubject[]): Promise<CountedAttempt | LimitExceeded> {
    if (!this.isEnabled) return NOT_COUNTED;
    const counted = subjects.map(([name, ...values]) => ({ name, key: this.keyOf([name, ...values]) }));
    const keys = counted.map(({ key }) => key);
    const limits = counted.map(({ name }) => ATTEMPT_LIMITS[name]);
    const seconds = limits.map((limit) => limit.seconds);
    const times = limits.map((limit) => limit.times);
    const rows = await runStatement(this.dataSource, COUNT_ATTEMPT, [keys, seconds, times]);
    const refund = async (): Promise<void> => {
      await runStatement(this.dataSource, REFUND_ATTEMPT, [keys]);
    };
    for (const { name, key } of counted) {
      const row = rows.find((each) => each.key === key.toString('hex'));
      if (row === undefined || (row.isCounted && row.count <= ATTEMPT_LIMITS[name].times)) continue;
      // It was the last of several concurrent attempts.
      if (row.isCounted) await refund();
      return new LimitExceeded(name, Math.max(row.secondsLeft, 1));
    }
    return { refund };
  }

  private keyOf(subject: AttemptSubject): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(subject)).digest().subarray(0, DIGEST_BYTES);
  }
}
