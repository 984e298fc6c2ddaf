import type { ContactState, FeedbackCategory } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message from the contact form; what follows it are its entries (docs/product.md, "Contact messages"). */
@Entity('feedback')
export class FeedbackEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  category: FeedbackCategory;

  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Who was signed in. */
  @Column({ type: 'uuid', nullable: true })
  memberId: string | null;

  /** By the plan of the member: 0 before 1. */
  @Column({ type: 'smallint' })
  priority: number;

  @Column({ type: 'text' })
  state: ContactState;

  @Column({ type: 'boolean' })
  isSpam: boolean;

  /** Since when the writer waits for an answer; only of interest while it is open. */
  @Column({ type: 'timestamptz', precision: 3 })
  waitingSince: Date;

  /** The time of the last message or reply. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastEntryAt: Date;

  @Column({ type: 'uuid', nullable: true })
  claimedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;
}
