import { DomainError, LIMITS, REQUIRED_MESSAGES, type Member, type StaffAction } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { isUuid, requiredText, requireId, StaffNotifier, StaffRecords, validate } from '@kindred/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Brand } from '../brand/brand.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import { MailResults } from '../delivery/mail-results.js';
import { contactReplyEmail } from '../emails/feedback.emails.js';
import { FeedbackEntryEntity } from '../feedback/feedback-entry.entity.js';
import { FeedbackEntity } from '../feedback/feedback.entity.js';
import { CONTACT_MESSAGE_NOT_FOUND } from './contact-claims.service.js';
import { presentEntry } from './contact-message.presenter.js';
import type { ContactEntryType } from './contact-message.type.js';
import { ENTRIES_OF, IS_SPAM_ADDRESS, REPLY, REPLY_BY_CLIENT } from './contact-messages.statement.js';
import { requireAnswerableBy, requireRepliable } from './contact-policy.js';

const replyInput = z.object({
  text: requiredText('Your reply', LIMITS.contactReplyMaxLength, REQUIRED_MESSAGES.contactReply).transform((text) =>
    text.replace(/\r\n?/g, '\n'),
  ),
  clientId: z.string().refine(isUuid, 'clientId must be an id').nullable(),
});

export interface ReplyInput {
  text: string;
  clientId: string | null;
}

/** Replies to contact messages, and their states (docs/product.md, "Contact messages"). */
@Injectable()
export class ContactAnswersService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly mails: MailQueueService,
    private readonly mailResults: MailResults,
    private readonly brand: Brand,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Staff see when a reply is delivered. */
  onModuleInit(): void {
    this.mailResults.onFinished(REPLY, async (id) => {
      const entry = await this.dataSource.manager.findOneBy(FeedbackEntryEntity, { id });
      if (entry !== null) this.notifier.itemChanged('contactMessages', entry.feedbackId, null);
    });
  }

  /**
   * Emails a reply to the writer and stores it, in one transaction. The same `clientId` twice is one reply.
   * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT while another administrator holds a claim, for a closed message,
   * and for an address marked as spam
   */
  async reply(admin: Member, messageId: string, input: ReplyInput): Promise<ContactEntryType> {
    const { text, clientId } = validate(replyInput, input);
    return this.change(admin, messageId, async (tx, message) => {
      const [sent] = await runStatement(tx.manager, REPLY_BY_CLIENT, [message.id, clientId]);
      if (sent !== undefined) return presentEntry(sent, admin);
      requireAnswerableBy(admin, message, new Date());
      const [address] = await runStatement(tx.manager, IS_SPAM_ADDRESS, [message.email]);
      requireRepliable({ state: message.state, isSpamAddress: address?.isSpamAddress === true });
      const entry = await this.send(tx, admin, message, { text, clientId });
      await this.save(tx, admin, message, { state: 'answered', lastEntryAt: entry.createdAt });
      await this.record(tx, admin, 'CONTACT_MESSAGE_ANSWERED', message, { replyId: entry.id });
      return presentEntry({ ...entry, authorName: null, delivery: 'sending' }, admin);
    });
  }

  /**
   * Closes a message without telling the writer. As spam, its address gets no more emails until it is reopened.
   * @throws DomainError NOT_FOUND, CONFLICT while another administrator holds a claim
   */
  async close(admin: Member, messageId: string, isSpam: boolean): Promise<void> {
    await this.change(admin, messageId, async (tx, message) => {
      requireAnswerableBy(admin, message, new Date());
      await this.save(tx, admin, message, { state: 'closed', isSpam, claimedBy: null, claimedUntil: null });
      await this.record(tx, admin, 'CONTACT_MESSAGE_CLOSED', message, { isSpam });
    });
  }

  /**
   * Returns a message to the inbox, no longer as spam; its writer waits from now on.
   * @throws DomainError NOT_FOUND, CONFLICT while another administrator holds a claim
   */
  async reopen(admin: Member, messageId: string): Promise<void> {
    await this.change(admin, messageId, async (tx, message) => {
      requireAnswerableBy(admin, message, new Date());
      if (message.state !== 'open') {
        await this.save(tx, admin, message, { state: 'open', isSpam: false, waitingSince: new Date() });
      }
      await this.record(tx, admin, 'CONTACT_MESSAGE_REOPENED', message, {});
    });
  }

  /** Runs `change` with the locked message, and its member locked first, like the deletion of an account. */
  private async change<Result>(
    admin: Member,
    messageId: string,
    change: (tx: Transaction, message: FeedbackEntity) => Promise<Result>,
  ): Promise<Result> {
    const id = requireId(messageId, CONTACT_MESSAGE_NOT_FOUND);
    const found = await this.dataSource.manager.findOneBy(FeedbackEntity, { id });
    if (found === null) throw DomainError.notFound(CONTACT_MESSAGE_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      if (found.memberId !== null) await lockMembers(tx.manager, found.memberId);
      const message = await tx.manager.findOne(FeedbackEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (message === null) throw DomainError.notFound(CONTACT_MESSAGE_NOT_FOUND);
      return change(tx, message);
    });
  }

  /** Quotes the latest message of the writer. */
  private async send(
    tx: Transaction,
    admin: Member,
    { id: feedbackId, name, email, memberId, ...first }: FeedbackEntity,
    { text, clientId }: ReplyInput,
  ): Promise<FeedbackEntryEntity> {
    const entries = await runStatement(tx.manager, ENTRIES_OF, [feedbackId]);
    const latest = entries.findLast(({ kind }) => kind === 'message') ?? { text: first.message, ...first };
    const entry: FeedbackEntryEntity = {
      ...{ id: randomUUID(), feedbackId, kind: 'reply', text, authorId: admin.userId, clientId },
      createdAt: new Date(),
    };
    await tx.manager.insert(FeedbackEntryEntity, entry);
    await this.mails.add(tx, {
      cause: `${REPLY}${entry.id}`,
      people: memberId === null ? [] : [memberId],
      to: email,
      replyTo: this.brand.supportEmail,
      content: contactReplyEmail(this.brand, { name, reply: text, message: latest.text, sentAt: latest.createdAt }),
    });
    return entry;
  }

  private async save(
    tx: Transaction,
    admin: Member,
    { id, state }: FeedbackEntity,
    changes: Partial<FeedbackEntity> & Pick<FeedbackEntity, 'state'>,
  ): Promise<void> {
    await tx.manager.update(FeedbackEntity, { id }, changes);
    tx.afterCommit(() => {
      if (changes.state === state) this.notifier.itemChanged('contactMessages', id, admin);
      else if (changes.state === 'open') this.notifier.itemAdded('contactMessages', id, admin);
      else this.notifier.itemLeft('contactMessages', id, admin);
    });
  }

  private async record(
    tx: Transaction,
    admin: Member,
    action: StaffAction,
    { id: contactMessageId, memberId }: FeedbackEntity,
    details: Record<string, string | boolean>,
  ): Promise<void> {
    const act = { action, subjectId: memberId, details: { contactMessageId, ...details } };
    await this.staffRecords.recordAct(tx, admin, act);
  }
}
