import { TaskHandler, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { activeSpan, beginSpan, endSpan, SpanKind } from '@kindred/platform/tracing';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { NotificationsSettings } from '../settings.js';
import { errorCode, isPermanentRejection } from './delivery-attempts.js';
import { MailMetrics } from './mail-metrics.js';
import { MailTransport } from './mail-transport.js';
import { MailEntity } from './mail.entity.js';
import { SEND_MAIL } from './mail.tasks.js';

const UNSENT = { deliveredAt: IsNull(), failedAt: IsNull() };

/** Sends one email. It is sent twice only if the process dies between the server's response and the update of the row. */
@TaskHandler(SEND_MAIL)
@Injectable()
export class MailSenderService implements TaskRunner, OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly metrics: MailMetrics,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Rejects when the email was not accepted, to be retried; a permanent rejection completes the task. */
  async run(task: TaskContext): Promise<void> {
    const mail = await this.dataSource.manager.findOneBy(MailEntity, { id: task.key, ...UNSENT });
    // Deleted with an account that it mentions.
    if (mail === null) return;
    const error = await this.deliver(mail);
    const { attempt: attempts } = task;
    if (error === undefined) {
      this.metrics.count('delivered');
      await this.finish(task, { attempts, deliveredAt: new Date(), lastError: null });
      return;
    }
    const lastError = errorCode(error);
    if (isPermanentRejection(error)) {
      this.metrics.count('refused');
      await this.finish(task, { attempts, failedAt: new Date(), lastError });
      return;
    }
    this.metrics.count('retried');
    await this.dataSource.manager.update(MailEntity, { id: mail.id }, { attempts, lastError });
    throw new Error(`could not send an email: ${lastError}`);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** @returns the error, if the email was not accepted */
  private async deliver(mail: MailEntity): Promise<unknown> {
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
  private finish({ key: id, complete }: TaskContext, result: Partial<MailEntity>): Promise<void> {
    const content = this.settings.NODE_ENV === 'production' ? { subject: '', text: '', html: '' } : {};
    return this.dataSource.transaction(async (manager) => {
      await manager.update(MailEntity, { id }, { ...result, ...content });
      await complete(manager);
    });
  }
}
