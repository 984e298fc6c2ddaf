import { LIMITS, perksOf, type Caller } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { StaffNotifier, unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { feedbackEmail, feedbackReceivedEmail } from '../emails/feedback.emails.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import type { FeedbackDraft } from './feedback-draft.js';
import { FeedbackEntryEntity } from './feedback-entry.entity.js';
import { FeedbackEntity } from './feedback.entity.js';
import { ACKNOWLEDGMENT, CAN_ACKNOWLEDGE, JOIN_OPEN_MESSAGE, LOCK_ADDRESS } from './feedback.statement.js';

/**
 * Stores contact messages for the inbox of staff, emails them to support, and acknowledges them to the sender. The
 * address is not verified, so the acknowledgments to it are limited.
 */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
    private readonly notifier: StaffNotifier,
  ) {}

  /** @throws DomainError UNAUTHENTICATED if the account of the caller was deleted after the session was checked */
  async submit(caller: Caller, draft: FeedbackDraft): Promise<void> {
    const memberId = caller.kind === 'member' ? caller.userId : null;
    const people = memberId === null ? [] : [memberId];
    const priority = caller.kind === 'member' && perksOf(caller.tier).prioritySupport ? 0 : 1;
    await this.unitOfWork.run(async (tx) => {
      if (!(await lockUnlessErased(tx.manager, ...people))) throw unauthenticatedError();
      await runStatement(tx.manager, LOCK_ADDRESS, [draft.email]);
      const { feedbackId, messageId } = await this.store(tx.manager, memberId, priority, draft);
      await this.mails.add(tx, {
        cause: `feedback:${messageId}`,
        people,
        to: this.brand.supportEmail,
        replyTo: draft.email,
        content: feedbackEmail(this.brand, feedbackId, draft),
      });
      await this.acknowledge(tx, messageId, people, draft.email);
      tx.afterCommit(() => this.notifier.itemAdded('contactMessages', feedbackId, null));
    });
  }

  /**
   * Adds the message to an open one about the same, so that it is answered once: from the same address, member, and
   * category. Otherwise it is a new one.
   */
  private async store(
    manager: EntityManager,
    memberId: string | null,
    priority: number,
    draft: FeedbackDraft,
  ): Promise<{ feedbackId: string; messageId: string }> {
    const messageId = randomUUID();
    const now = new Date();
    const values = [draft.email, memberId, draft.category, LIMITS.contactEntries, now, priority];
    const [open] = await runStatement(manager, JOIN_OPEN_MESSAGE, values);
    if (open === undefined) {
      await manager.insert(FeedbackEntity, {
        ...{ id: messageId, ...draft, memberId, priority, createdAt: now },
        ...{ state: 'open', isSpam: false, waitingSince: now, lastEntryAt: now },
      });
      return { feedbackId: messageId, messageId };
    }
    await manager.insert(FeedbackEntryEntity, {
      ...{ id: messageId, feedbackId: open.id, kind: 'message', text: draft.message, createdAt: now },
    });
    return { feedbackId: open.id, messageId };
  }

  private async acknowledge(tx: Transaction, messageId: string, people: string[], to: string): Promise<void> {
    const [address] = await runStatement(tx.manager, CAN_ACKNOWLEDGE, [to, LIMITS.acknowledgmentsPerDay]);
    if (address?.canAcknowledge !== true) return;
    await this.mails.add(tx, {
      cause: `${ACKNOWLEDGMENT}${messageId}`,
      people,
      to,
      content: feedbackReceivedEmail(this.brand),
    });
  }

  /**
   * Deletes the messages of this member and from this address, with the replies. Call it before the emails of the member
   * are deleted: it waits for a reply under way, whose email is then deleted, too.
   */
  async erase(manager: EntityManager, userId: string, email: string | null): Promise<void> {
    const messages = manager
      .createQueryBuilder()
      .delete()
      .from(FeedbackEntity)
      .where('member_id = :userId', { userId });
    if (email !== null) messages.orWhere('lower(email) = lower(:email)', { email });
    await messages.execute();
  }
}
