import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail: to be sent, delivered, or given up. In development the delivered ones are the mailbox. */
@Entity('mails')
export class MailEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** What it is about, unique: nobody is told the same twice. */
  @Column({ type: 'text' })
  cause: string;

  /** The accounts it goes to or tells of; it leaves with any of them. */
  @Column({ type: 'uuid', array: true })
  people: string[];

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

  @Column({ type: 'timestamptz', precision: 3 })
  nextAttemptAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt: Date | null;

  /** Set when the mail server has refused it for good. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  /** The span that it was caused in, where traces are collected. */
  @Column({ type: 'text', nullable: true })
  traceparent: string | null;
}
