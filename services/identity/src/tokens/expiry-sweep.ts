import { LIMITS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Administrators see an expired reset request for this long. */
const EXPIRED_RESETS_SHOWN_DAYS = 7;

/** Stripe redelivers an event for at most three days. */
const PAYMENT_EVENTS_KEPT_DAYS = 30;

const daysAgo = (days: number): string => `now() - make_interval(days => ${days})`;

/** Removes expired sessions and tokens, and the ids of old Stripe events. */
@Injectable()
export class ExpirySweep extends RetentionSweep {
  protected readonly intervalMilliseconds = 10 * 60_000;
  protected readonly expiredRows = [
    { table: 'sessions', condition: `last_used_at <= ${daysAgo(LIMITS.sessionDays)}` },
    { table: 'verification_tokens', condition: 'expires_at <= now()' },
    { table: 'password_reset_tokens', condition: `expires_at <= ${daysAgo(EXPIRED_RESETS_SHOWN_DAYS)}` },
    { table: 'payment_events', condition: `taken_at <= ${daysAgo(PAYMENT_EVENTS_KEPT_DAYS)}` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
