import { UnitOfWork } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { feedbackLetter, feedbackReceivedLetter } from '../letters/feedback.letters.js';
import { MailQueueService } from '../mails/mail-queue.service.js';
import type { FeedbackDraft } from './feedback-draft.js';
import { FeedbackEntity } from './feedback.entity.js';

/** Messages from the contact form: kept, sent to support, and acknowledged. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  async take(draft: FeedbackDraft): Promise<void> {
    const id = randomUUID();
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.insert(FeedbackEntity, { id, ...draft, createdAt: new Date() });
      await this.mails.add(tx, {
        cause: `feedback:${id}`,
        people: [],
        to: this.brand.supportEmail,
        replyTo: draft.email,
        letter: feedbackLetter(this.brand, draft),
      });
      await this.mails.add(tx, {
        cause: `feedback-received:${id}`,
        people: [],
        to: draft.email,
        letter: feedbackReceivedLetter(this.brand),
      });
    });
  }

  /** Removes what came from this address. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    await manager.query('DELETE FROM feedback WHERE lower(email) = lower($1)', [email]);
  }
}
