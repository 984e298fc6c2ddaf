import { LIMITS } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

const EVERY_MILLISECONDS = 10 * 60_000;

/** Administrators see a reset request as expired for so long (specification, section 2, /admin/verifications). */
const EXPIRED_RESETS_SHOWN_DAYS = 7;

/** Stripe repeats an event for three days at most. */
const PAYMENT_EVENTS_KEPT_DAYS = 30;

/** What is being used at this moment is left for the next time. */
const SWEEP = `
  WITH ended AS (
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions
       WHERE last_used_at <= now() - make_interval(days => ${LIMITS.sessionDays}) FOR UPDATE SKIP LOCKED)
  ), verifications AS (
    DELETE FROM verification_tokens WHERE id IN (
      SELECT id FROM verification_tokens WHERE expires_at <= now() FOR UPDATE SKIP LOCKED)
  ), payments AS (
    DELETE FROM payment_events WHERE taken_at <= now() - make_interval(days => ${PAYMENT_EVENTS_KEPT_DAYS})
  )
  DELETE FROM password_reset_tokens WHERE id IN (
    SELECT id FROM password_reset_tokens
     WHERE expires_at <= now() - make_interval(days => ${EXPIRED_RESETS_SHOWN_DAYS}) FOR UPDATE SKIP LOCKED)`;

/** Removes sessions, tokens and notes of payments that are past their time; none of them works any more by then. */
@Injectable()
export class ExpirySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'the sweep failed'));
    }, EVERY_MILLISECONDS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(SWEEP);
  }
}
