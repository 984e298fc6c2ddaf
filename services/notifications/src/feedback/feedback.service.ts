import { LIMITS } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { feedbackEmail, feedbackReceivedEmail } from '../emails/feedback.emails.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import type { FeedbackDraft } from './feedback-draft.js';
import { FeedbackEntity } from './feedback.entity.js';
import { ACKNOWLEDGMENT, CAN_ACKNOWLEDGE, LOCK_ADDRESS } from './feedback.statement.js';

/**
 * Stores contact messages, emails them to support, and acknowledges them to the sender. The address is not verified, so
 * the acknowledgments to it are limited.
 */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  async submit(draft: FeedbackDraft): Promise<void> {
    const id = randomUUID();
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.insert(FeedbackEntity, { id, ...draft, createdAt: new Date() });
      await this.mails.add(tx, {
        cause: `feedback:${id}`,
        people: [],
        to: this.brand.supportEmail,
        replyTo: draft.email,
        content: feedbackEmail(this.brand, draft),
      });
      await this.acknowledge(tx, id, draft.email);
    });
  }

  private async acknowledge(tx: Transaction, id: string, to: string): Promise<void> {
    await runStatement(tx.manager, LOCK_ADDRESS, [to]);
    const [address] = await runStatement(tx.manager, CAN_ACKNOWLEDGE, [to, LIMITS.acknowledgmentsPerDay]);
    if (address?.canAcknowledge !== true) return;
    await this.mails.add(tx, {
      cause: `${ACKNOWLEDGMENT}${id}`,
      people: [],
      to,
      content: feedbackReceivedEmail(this.brand),
    });
  }

  /** Deletes the messages from this address. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(FeedbackEntity)
      .where('lower(email) = lower(:email)', { email })
      .execute();
  }
}
