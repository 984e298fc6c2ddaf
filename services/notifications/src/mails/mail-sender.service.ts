import { beginSpan, endSpan, SpanKind } from '@kindred/event-bus';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { NotificationsSettings } from '../settings.js';
import { errorCode, isRefusedForGood, pauseAfter } from './delivery-attempts.js';
import { MailMetrics } from './mail-metrics.js';
import { MailTransport, type Parcel } from './mail-transport.js';

const BATCH = 10;
/** Mails that are caused in quick succession leave together. */
const GATHERING_MILLISECONDS = 100;
const POLL_MILLISECONDS = 1_000;
/** Longer than any attempt can take: after it the process that had the mail is taken for dead. */
const CLAIM_MILLISECONDS = 5 * 60 * 1_000;

type ClaimedMail = Parcel & { id: string; attempts: number; traceparent: string | null };

/** Each replica takes different mails; one whose replica died in the middle comes up again when its claim is over. */
const CLAIM = `
  WITH due AS (
    SELECT id FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
    ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2 FROM due WHERE mails.id = due.id RETURNING mails.*
  )
  SELECT id, cause, attempts, to_address AS "toAddress", reply_to AS "replyTo", subject, text, html, traceparent
  FROM claimed ORDER BY position`;

/** Sends what is in the queue: woken by commits, and by a slow poll for what is to be tried again. */
@Injectable()
export class MailSenderService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private poll: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private delivered: string[] = [];
  private noting: Promise<void> | undefined;

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
    this.stopped = true;
    clearInterval(this.poll);
    await this.running;
    this.transport.close();
  }

  /** Returns at once; calls while it is at work make one further round. */
  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        const mails = await this.claim();
        if (mails.length === BATCH) this.wanted = true;
        await Promise.all(mails.map((mail) => this.send(mail)));
        if (mails.length < BATCH && !this.stopped) await pause(GATHERING_MILLISECONDS);
      }
    } catch (error) {
      // The mails are where they were; the next poll tries again.
      this.logger.warn({ err: error }, 'the queue of mails is out of reach');
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
      await this.noteFailure(mail, error);
      return;
    }
    this.metrics.note('delivered');
    await this.noteDelivery(mail);
  }

  /** What was delivered at the same moment is noted in one statement; what takes longer holds up nothing. */
  private noteDelivery({ id }: ClaimedMail): Promise<void> {
    this.delivered.push(id);
    this.noting ??= nextTurn().then(async () => {
      const ids = this.delivered;
      this.delivered = [];
      this.noting = undefined;
      await this.dataSource.query(
        `UPDATE mails SET delivered_at = $2, last_error = NULL ${this.forgetting()} WHERE id = ANY($1)`,
        [ids, new Date()],
      );
    });
    return this.noting;
  }

  private async noteFailure({ id, attempts }: ClaimedMail, error: unknown): Promise<void> {
    const isFinal = isRefusedForGood(error);
    const reason = errorCode(error);
    this.metrics.note(isFinal ? 'refused' : 'retried');
    this.logger.warn({ mailId: id, attempts, reason, isFinal }, 'a mail could not be sent');
    const now = Date.now();
    await this.dataSource.query(
      `UPDATE mails SET failed_at = $2, next_attempt_at = $3, last_error = $4 ${isFinal ? this.forgetting() : ''}
       WHERE id = $1`,
      [id, isFinal ? new Date(now) : null, new Date(now + pauseAfter(attempts)), reason],
    );
  }

  /** In production nothing of the words stays once a mail is done with: links in them open accounts. */
  private forgetting(): string {
    return this.settings.NODE_ENV === 'production' ? `, subject = '', text = '', html = ''` : '';
  }
}
