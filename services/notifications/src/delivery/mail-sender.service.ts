import { InfrastructureFailure, TaskHandler, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { activeSpan, beginSpan, endSpan, SpanKind } from '@kindred/platform/tracing';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wants } from '../preferences/preferences.presenter.js';
import type { NotificationsSettings } from '../settings.js';
import { errorCode, isPermanentRejection, isRejectedRecipient, isTemporary } from './delivery-attempts.js';
import { MailMetrics } from './mail-metrics.js';
import { MailResults } from './mail-results.js';
import { MailTransport } from './mail-transport.js';
import { SEND_MAIL } from './mail.tasks.js';
import { FINISH_MAIL, NOTE_ADDRESS, NOTE_ATTEMPT, UNSENT_MAIL, type UnsentMail } from './mails.statement.js';

/** The stored error of an email that the member switched off, or whose address was rejected, while it waited. */
const UNWANTED = 'UNWANTED';

/** An email that can be switched off can wait for hours: until the quiet hours end, or the mail server is back. */
const isStillWanted = (mail: UnsentMail): boolean =>
  mail.kind === null || (!mail.isAddressRejected && wants(mail, mail.kind, 'email'));

/** Sends one email. It is sent twice only if the process dies between the server's response and the update of the row. */
@TaskHandler(SEND_MAIL)
@Injectable()
export class MailSenderService implements TaskRunner, OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly metrics: MailMetrics,
    private readonly results: MailResults,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  run(task: TaskContext): Promise<void> {
    return this.send(task);
  }

  /**
   * Rejects when the email was not accepted, to be retried; a permanent rejection completes the task.
   * @param givesUp whether the last attempt completes the task as well, instead of making it a dead letter
   */
  async send(task: TaskContext, givesUp = false): Promise<void> {
    const [mail] = await runStatement(this.dataSource, UNSENT_MAIL, [task.key]);
    // Deleted with an account that it mentions.
    if (mail === undefined) return;
    if (!isStillWanted(mail)) {
      await this.finish(task, mail, UNWANTED);
      return;
    }
    const error = await this.deliver(mail);
    if (error === undefined) {
      this.metrics.count('delivered');
      // Emails that can be switched off are not sent to a rejected address, so they cannot end that.
      if (mail.kind === null) await this.noteAddress(mail, false);
      await this.finish(task, mail, null);
      return;
    }
    const lastError = errorCode(error);
    if (isPermanentRejection(error)) {
      this.metrics.count('refused');
      if (isRejectedRecipient(error)) await this.noteAddress(mail, true);
      await this.finish(task, mail, lastError);
      return;
    }
    if (givesUp && task.isLastAttempt) {
      this.metrics.count('refused');
      await this.finish(task, mail, lastError);
      return;
    }
    this.metrics.count('retried');
    await runStatement(this.dataSource, NOTE_ATTEMPT, [mail.id, lastError]);
    const message = `could not send an email: ${lastError}`;
    throw isTemporary(error) ? new InfrastructureFailure(message) : new Error(message);
  }

  /** A rejected address gets only emails about the account from now on. */
  private async noteAddress({ people, toAddress }: UnsentMail, isRejected: boolean): Promise<void> {
    await runStatement(this.dataSource, NOTE_ADDRESS, [people, toAddress, isRejected]);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** @returns the error, if the email was not accepted */
  private async deliver(mail: UnsentMail): Promise<unknown> {
    const span = beginSpan('mail', SpanKind.CLIENT, activeSpan());
    try {
      await this.transport.deliver(mail);
      endSpan(span);
      return undefined;
    } catch (error) {
      endSpan(span, error);
      return error;
    }
  }

  /** In production also clears the content, because its links give access to accounts. */
  private async finish({ completeWith }: TaskContext, { id, cause }: UnsentMail, error: string | null): Promise<void> {
    const clearsContent = this.settings.NODE_ENV === 'production';
    await completeWith(FINISH_MAIL, [id, error === null, error, clearsContent]);
    this.results.finished(cause);
  }
}
