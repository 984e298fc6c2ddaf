import { randomUUID } from 'node:crypto';
import type { NotificationsUnderTest } from './notifications-under-test.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MILLISECONDS);

interface StoredMail {
  id: string;
  cause: string;
  people: string[];
  toAddress: string;
  createdAt: Date;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
}

/** Inserts an email as the previous release does, which is not due by default. @returns whether its cause had none yet */
export async function insertMail(
  service: Pick<NotificationsUnderTest, 'sql'>,
  table: 'mails' | 'outgoing_mails',
  given: Partial<StoredMail> & Pick<StoredMail, 'cause'>,
): Promise<boolean> {
  const mail = {
    // Of no day that has a partition.
    ...{
      id: `f${randomUUID().slice(1)}`,
      people: [],
      toAddress: 'maya@example.com',
      createdAt: new Date(),
      deliveredAt: null,
    },
    ...{ nextAttemptAt: daysAgo(-1), ...given },
  };
  const inserted = await service.sql(
    `INSERT INTO ${table} (id, cause, people, to_address, subject, text, html, created_at, next_attempt_at, delivered_at)
     VALUES ($1, $2, $3, $4, 'A subject', 'A text', 'HTML', $5, $6, $7)
     ${table === 'mails' ? 'ON CONFLICT (cause) DO NOTHING' : ''} RETURNING id`,
    [mail.id, mail.cause, mail.people, mail.toAddress, mail.createdAt, mail.nextAttemptAt, mail.deliveredAt],
  );
  return inserted.length === 1;
}
