import { type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { renderHtml } from '../emails/render-html.js';
import type { EmailContent } from '../emails/email-content.js';
import { renderText } from '../emails/render-text.js';
import { quietHoursOf, wants } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { MailEntity } from './mail.entity.js';
import { SEND_MAIL } from './mail.tasks.js';
import { INSERT_MAIL } from './mails.statement.js';
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
    const values = [randomUUID(), cause, people, to, replyTo ?? null, content.subject, text, html, userId, kind];
    const [mail] = await runStatement(tx.manager, INSERT_MAIL, values);
    if (mail !== undefined) await tx.enqueue(SEND_MAIL, mail.id, delaySeconds);
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
