import { beginSpan, endSpan, SpanKind } from '@kindred/platform/tracing';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { NotificationsSettings } from '../settings.js';
import { errorCode, isPermanentRejection, retryDelay } from './delivery-attempts.js';
import { MailMetrics } from './mail-metrics.js';
import { MailTransport, type MailMessage } from './mail-transport.js';

const BATCH = 10;
/** Emails caused in quick succession are sent in one batch. */
const BATCH_DELAY_MILLISECONDS = 100;
const POLL_MILLISECONDS = 1_000;
/** Longer than any attempt can take: then the process with the claim must have died, and another one can claim the email. */
const CLAIM_MILLISECONDS = 5 * 60 * 1_000;

type ClaimedMail = MailMessage & { id: string; attempts: number; traceparent: string | null };

/** Replicas claim different emails. When a replica dies, its emails can be claimed again after the claim has expired. */
const CLAIM = `
  WITH due AS (
    SELECT id FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
    ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2 FROM due WHERE mails.id = due.id RETURNING mails.*
  )
  SELECT id, cause, attempts, to_address AS "toAddress", reply_to AS "replyTo", subject, text, html, traceparent
  FROM claimed ORDER BY position`;

/** Sends the queued emails: after each commit that added one, and on a poll for retries. */
@Injectable()
export class MailSenderService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private poll: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWakeRequested = false;
  private isStopped = false;
  private delivered: string[] = [];
  private marking: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly metrics: MailMetrics,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.poll = setInterval(() => this.wake(), POLL_MILLISECONDS);
    this.poll.unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.poll);
    await this.running;
    this.transport.close();
  }

  /** Starts sending in the background. Calls during a run cause one more run. */
  wake(): void {
    if (this.isStopped) return;
    this.isWakeRequested = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    try {
      while (this.isWakeRequested && !this.isStopped) {
        this.isWakeRequested = false;
        const mails = await this.claim();
        if (mails.length === BATCH) this.isWakeRequested = true;
        await Promise.all(mails.map((mail) => this.send(mail)));
        if (mails.length < BATCH && !this.isStopped) await delay(BATCH_DELAY_MILLISECONDS);
      }
    } catch (error) {
      // The emails stay queued; the next poll retries.
      this.logger.warn({ err: error }, 'could not process the email queue; will retry');
    }
    this.running = undefined;
  }

  private claim(): Promise<ClaimedMail[]> {
    const now = Date.now();
    return this.dataSource.query<ClaimedMail[]>(CLAIM, [new Date(now), new Date(now + CLAIM_MILLISECONDS)]);
  }

  private async send(mail: ClaimedMail): Promise<void> {
    const span = beginSpan('mail', SpanKind.CLIENT, mail.traceparent);
    try {
      await this.transport.deliver(mail);
      endSpan(span);
    } catch (error) {
      endSpan(span, error);
      await this.recordFailure(mail, error);
      return;
    }
    this.metrics.count('delivered');
    await this.markDelivered(mail);
  }

  /** Marks emails that were delivered at the same moment with one statement, without waiting for slower ones. */
  private markDelivered({ id }: ClaimedMail): Promise<void> {
    this.delivered.push(id);
    this.marking ??= nextTick().then(async () => {
      const ids = this.delivered;
      this.delivered = [];
      this.marking = undefined;
      await this.dataSource.query(
        `UPDATE mails SET delivered_at = $2, last_error = NULL ${this.contentRemoval()} WHERE id = ANY($1)`,
        [ids, new Date()],
      );
    });
    return this.marking;
  }

  private async recordFailure({ id, attempts }: ClaimedMail, error: unknown): Promise<void> {
    const isFinal = isPermanentRejection(error);
    const reason = errorCode(error);
    this.metrics.count(isFinal ? 'refused' : 'retried');
    this.logger.warn({ mailId: id, attempts, reason, isFinal }, 'could not send an email');
    const now = Date.now();
    await this.dataSource.query(
      `UPDATE mails SET failed_at = $2, next_attempt_at = $3, last_error = $4 ${isFinal ? this.contentRemoval() : ''}
       WHERE id = $1`,
      [id, isFinal ? new Date(now) : null, new Date(now + retryDelay(attempts)), reason],
    );
  }

  /** SQL that clears the content of a finished email in production, because its links give access to accounts. */
  private contentRemoval(): string {
    return this.settings.NODE_ENV === 'production' ? `, subject = '', text = '', html = ''` : '';
  }
}
