import { TaskHandler, UnitOfWork, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { isInForce } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { handleDueRows } from '../delivery/due-rows.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import { RecipientsService } from '../delivery/recipients.service.js';
import { likeDigestEmail } from '../emails/matching.emails.js';
import { LikeDigestEntity } from './like-digest.entity.js';
import { SEND_LIKE_DIGESTS } from './like-digest.tasks.js';
import { DUE_RECIPIENTS, POSTPONE_DIGEST, TAKE_LIKES } from './like-digests.statement.js';

/** Emails members how many others like them, at most once a day (docs/product.md, "Emails"). */
@TaskHandler(SEND_LIKE_DIGESTS)
@Injectable()
export class LikeDigestSenderService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One transaction for each member. A digest that fails is logged, and the next run retries it. */
  async run(): Promise<void> {
    await handleDueRows({
      read: (after, limit) => runStatement(this.dataSource, DUE_RECIPIENTS, [after, limit]),
      keyOf: ({ recipientId }) => recipientId,
      handle: ({ recipientId }) => this.unitOfWork.run((tx) => this.send(tx, recipientId)),
      onError: (error, { recipientId }) =>
        this.logger.error({ err: error, recipientId }, 'could not write a digest of likes; will retry'),
    });
  }

  private async send(tx: Transaction, userId: string): Promise<void> {
    const { manager } = tx;
    const recipient = await this.recipients.find(manager, userId);
    if (recipient === null) return;
    if ((await runStatement(manager, POSTPONE_DIGEST, [userId])).length > 0) return;
    const [taken] = await runStatement(manager, TAKE_LIKES, [userId]);
    const likes = taken?.likes ?? 0;
    const now = new Date();
    if (likes === 0 || !recipient.notifyOnLikes || isInForce(recipient.bannedUntil, now)) return;
    await manager.upsert(LikeDigestEntity, { userId, sentAt: now }, ['userId']);
    await this.mails.add(tx, {
      cause: `like-digest:${userId}:${now.toISOString()}`,
      people: [userId],
      to: recipient.email,
      choice: { userId, kind: 'like' },
      content: likeDigestEmail(this.brand, likes),
    });
  }
}
