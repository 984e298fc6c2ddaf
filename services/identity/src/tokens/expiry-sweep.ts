import { LIMITS } from '@kindred/contracts';
import { TaskHandler, UnitOfWork, type RecurringTask } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeCancellations } from '../payments/stripe-cancellations.js';

/** Administrators see an expired reset request for this long. */
const EXPIRED_RESETS_SHOWN_DAYS = 7;

/** Stripe redelivers an event for at most three days. */
const PAYMENT_EVENTS_KEPT_DAYS = 30;

const daysAgo = (days: number): string => `now() - make_interval(days => ${days})`;

export const DELETE_EXPIRED: RecurringTask = {
  type: 'identity.delete-expired',
  queue: 'identity-tasks',
  everyMilliseconds: 10 * 60_000,
};

/** Removes expired sessions and tokens, and the ids of old Stripe events. */
@TaskHandler(DELETE_EXPIRED)
@Injectable()
export class ExpirySweep extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'sessions', condition: `last_used_at <= ${daysAgo(LIMITS.sessionDays)}` },
    { table: 'sessions', condition: `created_at <= ${daysAgo(LIMITS.sessionMaxDays)}` },
    { table: 'known_devices', condition: `last_used_at <= ${daysAgo(LIMITS.deviceDays)}` },
    { table: 'attempt_counters', condition: 'expires_at <= now()' },
    { table: 'verification_tokens', condition: 'expires_at <= now()' },
    { table: 'password_reset_tokens', condition: `expires_at <= ${daysAgo(EXPIRED_RESETS_SHOWN_DAYS)}` },
    { table: 'payment_events', condition: `taken_at <= ${daysAgo(PAYMENT_EVENTS_KEPT_DAYS)}` },
  ];

  constructor(
    dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
    private readonly unitOfWork: UnitOfWork,
    private readonly cancellations: StripeCancellations,
  ) {
    super(dataSource, logger);
  }

  override async run(): Promise<void> {
    await super.run();
    await this.unitOfWork.run((tx) => this.cancellations.adopt(tx));
  }
}
