import { UnitOfWork } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { feedbackEmail, feedbackReceivedEmail } from '../emails/feedback.emails.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import type { FeedbackDraft } from './feedback-draft.js';
import { FeedbackEntity } from './feedback.entity.js';

/** Stores contact messages, emails them to support, and acknowledges them to the sender. */
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
      await this.mails.add(tx, {
        cause: `feedback-received:${id}`,
        people: [],
        to: draft.email,
        content: feedbackReceivedEmail(this.brand),
      });
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
