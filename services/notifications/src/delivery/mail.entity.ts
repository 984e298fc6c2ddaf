import type { NoticeKind } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email that is queued, delivered, or permanently rejected. The development mailbox shows the delivered ones. */
@Entity('outgoing_mails')
export class MailEntity {
  /** A UUID of version 7: the table is partitioned by the day in it. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The deduplication key, unique. It is locked for each insert, since no index covers all partitions. */
  @Column({ type: 'text' })
  cause: string;

  /** The accounts that it is addressed to or mentions; it is deleted with any of them. */
  @Column({ type: 'uuid', array: true })
  people: string[];

  /** The member and the kind, if the member can switch such emails off; null for emails about the account. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ type: 'text', nullable: true })
  kind: NoticeKind | null;

  @Column({ type: 'text' })
  toAddress: string;

  @Column({ type: 'text', nullable: true })
  replyTo: string | null;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  html: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'integer' })
  attempts: number;

  /** When the previous release may send it: never, since this release enqueues a task. Dropped in the next release. */
  @Column({ type: 'timestamptz', precision: 3 })
  nextAttemptAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt: Date | null;

  /** Set when the mail server has permanently rejected it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  /** Assigned by the database, in the order of insertion. */
  @Column({ type: 'bigint', insert: false, select: false })
  position: string;
}
