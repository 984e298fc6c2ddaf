import { activeSpan, traceparentOf, type Transaction } from '@kindred/event-bus';
import { admitMembers } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { htmlForm } from '../letters/html-form.js';
import type { Letter } from '../letters/letter.js';
import { textForm } from '../letters/text-form.js';
import { MailSenderService } from './mail-sender.service.js';

/** A mail that is to be sent. */
export interface OutgoingMail {
  /** What it is about: the same cause twice is one mail. */
  cause: string;
  /** The accounts it goes to or tells of. */
  people: readonly string[];
  to: string;
  replyTo?: string;
  letter: Letter;
}

/** Takes mails in the transaction of what causes them; they leave after it. */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly sender: MailSenderService,
    private readonly brand: Brand,
  ) {}

  /** Adds the mail, unless its cause had one, or one of its people is gone. */
  async add(tx: Transaction, { cause, people, to, replyTo, letter }: OutgoingMail): Promise<void> {
    if (!(await admitMembers(tx.manager, ...people))) return;
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
        letter.subject,
        textForm(letter, this.brand),
        htmlForm(letter, this.brand),
        new Date(),
        traceparentOf(activeSpan()),
      ],
    );
    tx.afterCommit(() => this.sender.wake());
  }

  /** Removes every mail to or about the account, sent or not. */
  async erase(manager: EntityManager, userId: string, email: string | null): Promise<void> {
    await manager.query('DELETE FROM mails WHERE people @> ARRAY[$1::uuid]', [userId]);
    if (email === null) return;
    await manager.query('DELETE FROM mails WHERE lower(to_address) = lower($1) OR lower(reply_to) = lower($1)', [
      email,
    ]);
  }
}
