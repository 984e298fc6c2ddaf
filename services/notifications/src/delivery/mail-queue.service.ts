import { type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { renderHtml } from '../emails/render-html.js';
import type { EmailContent } from '../emails/email-content.js';
import { renderText } from '../emails/render-text.js';
import { MailEntity } from './mail.entity.js';
import { SEND_MAIL } from './mail.tasks.js';
import { INSERT_MAIL } from './mails.statement.js';

/** An email to send. */
export interface OutgoingMail {
  /** The deduplication key: each cause is emailed once. */
  cause: string;
  /** The accounts that it is addressed to or mentions. */
  people: readonly string[];
  to: string;
  replyTo?: string;
  content: EmailContent;
}

/** Enqueues emails in the transaction that causes them; they are sent after the commit. */
@Injectable()
export class MailQueueService {
  constructor(private readonly brand: Brand) {}

  /** Enqueues the email, unless its cause already has one. The transaction has locked its `people`. */
  async add(tx: Transaction, { cause, people, to, replyTo, content }: OutgoingMail): Promise<void> {
    const [text, html] = [renderText(content, this.brand), renderHtml(content, this.brand)];
    const values = [randomUUID(), cause, people, to, replyTo ?? null, content.subject, text, html];
    const [mail] = await runStatement(tx.manager, INSERT_MAIL, values);
    if (mail !== undefined) await tx.enqueue(SEND_MAIL, mail.id);
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
}
