import { type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { activeSpan, traceparentOf } from '@kindred/platform/tracing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { renderHtml } from '../emails/render-html.js';
import type { EmailContent } from '../emails/email-content.js';
import { renderText } from '../emails/render-text.js';
import { MailSenderService } from './mail-sender.service.js';

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
  constructor(
    private readonly sender: MailSenderService,
    private readonly brand: Brand,
  ) {}

  /** Enqueues the email, unless its cause already has one, or one of its `people` was deleted. */
  async add(tx: Transaction, { cause, people, to, replyTo, content }: OutgoingMail): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, ...people))) return;
    await tx.manager.query(
      `INSERT INTO mails (id, cause, people, to_address, reply_to, subject, text, html, created_at, next_attempt_at,
                          traceparent)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) ON CONFLICT (cause) DO NOTHING`,
      [
        randomUUID(),
        cause,
        people,
        to,
        replyTo ?? null,
        content.subject,
        renderText(content, this.brand),
        renderHtml(content, this.brand),
        new Date(),
        traceparentOf(activeSpan()),
      ],
    );
    tx.afterCommit(() => this.sender.wake());
  }

  /** Deletes all emails to or about the account, sent or not. */
  async erase(manager: EntityManager, userId: string, email: string | null): Promise<void> {
    await manager.query('DELETE FROM mails WHERE people @> ARRAY[$1::uuid]', [userId]);
    if (email === null) return;
    await manager.query('DELETE FROM mails WHERE lower(to_address) = lower($1) OR lower(reply_to) = lower($1)', [
      email,
    ]);
  }
}
