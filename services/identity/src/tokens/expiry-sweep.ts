import { LIMITS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Administrators see a reset request as expired for so long (specification, section 2, /admin/verifications). */
const EXPIRED_RESETS_SHOWN_DAYS = 7;

/** Stripe repeats an event for three days at most. */
const PAYMENT_EVENTS_KEPT_DAYS = 30;

const daysAgo = (days: number): string => `now() - make_interval(days => ${days})`;

/** Removes sessions, tokens and notes of payments that are past their time; none of them works any more by then. */
@Injectable()
export class ExpirySweep extends RetentionSweep {
  protected readonly pause = 10 * 60_000;
  protected readonly past = [
    { table: 'sessions', condition: `last_used_at <= ${daysAgo(LIMITS.sessionDays)}` },
    { table: 'verification_tokens', condition: 'expires_at <= now()' },
    { table: 'password_reset_tokens', condition: `expires_at <= ${daysAgo(EXPIRED_RESETS_SHOWN_DAYS)}` },
    { table: 'payment_events', condition: `taken_at <= ${daysAgo(PAYMENT_EVENTS_KEPT_DAYS)}` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
