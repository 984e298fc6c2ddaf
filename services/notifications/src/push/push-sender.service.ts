import { TaskHandler, UnitOfWork, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { quietHoursOf, wants } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { pushMessage, type PushMessage } from './push-message.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushTransport } from './push-transport.js';
import { NOTICE_TO_PUSH } from './push.statement.js';
import { SEND_PUSH } from './push.tasks.js';

/** Statuses that mean that the browser has unsubscribed. */
const GONE = new Set([404, 410]);

/** Shows one notice on all devices of its member, unless it has been read since. */
@TaskHandler(SEND_PUSH)
@Injectable()
export class PushSenderService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly transport: PushTransport,
    private readonly brand: Brand,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Rejects when a push service could not take it, to be retried. The tag prevents a second notification. Given up after
   * the last attempt: by then the notification is old, and the notice is still in the list.
   */
  async run({ key, isLastAttempt }: TaskContext): Promise<void> {
    if (this.transport.vapid === null) return;
    const [notice] = await runStatement(this.dataSource, NOTICE_TO_PUSH, [key]);
    if (notice === undefined || !wants(notice, notice.kind, 'push')) return;
    const now = new Date();
    const quietUntil = endOfQuietHours(quietHoursOf(notice), now);
    if (quietUntil !== null) {
      const seconds = Math.ceil((quietUntil.getTime() - now.getTime()) / 1_000);
      await this.unitOfWork.run((tx) => tx.enqueue(SEND_PUSH, key, seconds));
      return;
    }
    const message = pushMessage(notice, this.brand.name);
    const isTaken = await this.show(notice.userId, message);
    if (!isTaken && !isLastAttempt) throw new Error('a push service did not take a notification');
  }

  /** Shows the message on all devices of the member. False if a push service can be tried again. */
  async show(userId: string, message: PushMessage): Promise<boolean> {
    const subscriptions = await this.dataSource.manager.findBy(PushSubscriptionEntity, { userId });
    const taken = await Promise.all(subscriptions.map((subscription) => this.send(subscription, message)));
    return !taken.includes(false);
  }

  /** False if it can be tried again. */
  private async send(subscription: PushSubscriptionEntity, message: PushMessage): Promise<boolean> {
    try {
      const status = await this.transport.send(subscription, message);
      if (GONE.has(status)) await this.dataSource.manager.delete(PushSubscriptionEntity, { id: subscription.id });
      if (status >= 300 && status < 500 && !GONE.has(status) && status !== 429) {
        this.logger.warn(
          { status, host: new URL(subscription.endpoint).host },
          'a push service rejected a notification',
        );
        return true;
      }
      return status < 300 || GONE.has(status);
    } catch (error) {
      this.logger.warn({ err: error, host: new URL(subscription.endpoint).host }, 'could not reach a push service');
      return false;
    }
  }
}
