import type { NoticeKind } from '@kindred/contracts';
import { newUuidV7, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { renderHtml } from '../emails/render-html.js';
import type { EmailContent } from '../emails/email-content.js';
import { renderText } from '../emails/render-text.js';
import { quietHoursOf, wants } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { MailEntity } from './mail.entity.js';
import { SEND_BULK_MAIL, SEND_MAIL } from './mail.tasks.js';
import { INSERT_BULK_MAILS, INSERT_MAIL, LOCK_CAUSE, WITHDRAW_MAILS } from './mails.statement.js';
import { ACCOUNTS } from './recipients.statement.js';
import { UnsubscribeTokens, type EmailsOfKind } from './unsubscribe-tokens.js';

/** An email to send. */
export interface OutgoingMail {
  /** The deduplication key: each cause is emailed once. */
  cause: string;
  /** The accounts that it is addressed to or mentions. */
  people: readonly string[];
  to: string;
  replyTo?: string;
  /** The member and what the email is about, if they can switch such emails off; absent for emails about the account. */
  choice?: EmailsOfKind;
  content: EmailContent;
}

/** One of many emails with the same content. */
export interface BulkMail {
  userId: string;
  to: string;
}

/** Enqueues emails in the transaction that causes them; they are sent after the commit. */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly brand: Brand,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /**
   * Enqueues the email, unless its cause already has one, or the member does not want it or cannot get it. An email that
   * can be switched off waits until the quiet hours end. The transaction has locked its `people`.
   */
  async add(tx: Transaction, { cause, people, to, replyTo, choice, content }: OutgoingMail): Promise<void> {
    const delaySeconds = choice === undefined ? 0 : await this.delayOf(tx.manager, choice);
    if (delaySeconds === null) return;
    const unsubscribe = choice && this.brand.page(`/unsubscribe?token=${this.tokens.make(choice)}`);
    const [text, html] = [renderText(content, this.brand, unsubscribe), renderHtml(content, this.brand, unsubscribe)];
    const { userId = null, kind = null } = choice ?? {};
    const id = newUuidV7(new Date());
    const values = [id, cause, people, to, replyTo ?? null, content.subject, text, html, userId, kind];
    await runStatement(tx.manager, LOCK_CAUSE, [cause]);
    const [mail] = await runStatement(tx.manager, INSERT_MAIL, values);
    if (mail !== undefined) await tx.enqueue(SEND_MAIL, mail.id, delaySeconds);
  }

  /**
   * Enqueues the same email to several members, who want it and can get it now, behind the emails of single members. Each
   * member gets it once per cause. The transaction has locked the members.
   * @returns how many were enqueued
   */
  async addToMany(
    tx: Transaction,
    kind: NoticeKind,
    cause: string,
    content: EmailContent,
    mails: readonly BulkMail[],
  ): Promise<number> {
    if (mails.length === 0) return 0;
    const now = new Date();
    const rendered = mails.map(({ userId, to }) => {
      const unsubscribe = this.brand.page(`/unsubscribe?token=${this.tokens.make({ userId, kind })}`);
      const forms = [renderText(content, this.brand, unsubscribe), renderHtml(content, this.brand, unsubscribe)];
      return [newUuidV7(now), `${cause}:${userId}`, userId, to, ...forms];
    });
    const columns = [0, 1, 2, 3, 4, 5].map((index) => rendered.map((values) => values[index]));
    await runStatement(tx.manager, LOCK_CAUSE, [cause]);
    const added = await runStatement(tx.manager, INSERT_BULK_MAILS, [kind, content.subject, ...columns]);
    await tx.enqueue(
      SEND_BULK_MAIL,
      added.map(({ id }) => id),
    );
    return added.length;
  }

  /** Deletes the emails of this cause that are not sent yet. @returns how many */
  async withdrawFromMany(manager: EntityManager, cause: string): Promise<number> {
    return (await runStatement(manager, WITHDRAW_MAILS, [`${cause}:`])).length;
  }

  /** Deletes all emails to or about the account, sent or not. */
  async erase(manager: EntityManager, userId: string, email: string | null): Promise<void> {
    const mails = manager
      .createQueryBuilder()
      .delete()
      .from(MailEntity)
      .where('people @> ARRAY[:userId::uuid]', { userId });
    if (email !== null)
      mails.orWhere('lower(to_address) = lower(:email) OR lower(reply_to) = lower(:email)', { email });
    await mails.execute();
  }

  /** The seconds until the quiet hours end; null if the email is not sent. */
  private async delayOf(manager: EntityManager, { userId, kind }: EmailsOfKind): Promise<number | null> {
    const [account] = await runStatement(manager, ACCOUNTS, [[userId]]);
    if (account === undefined || account.emailRejectedAt !== null || !wants(account, kind, 'email')) return null;
    const now = new Date();
    const quietUntil = endOfQuietHours(quietHoursOf(account), now);
    return quietUntil === null ? 0 : Math.ceil((quietUntil.getTime() - now.getTime()) / 1_000);
  }
}
