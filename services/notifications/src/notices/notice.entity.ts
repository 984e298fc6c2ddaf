import type { NoticeKind } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a member is notified about (docs/product.md, "Notifications"). */
@Entity('notices')
export class NoticeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  kind: NoticeKind;

  /** The deduplication key, unique per member: each cause has at most one notice. */
  @Column({ type: 'text' })
  cause: string;

  /** The member that it is about. The notice is deleted with them. */
  @Column({ type: 'uuid', nullable: true })
  personId: string | null;

  @Column({ type: 'uuid', nullable: true })
  matchId: string | null;

  /** The photo, warning, report, or appeal that it is about. */
  @Column({ type: 'uuid', nullable: true })
  thingId: string | null;

  /** What became of the subject, such as `ACTIVE` for an accepted couple request. */
  @Column({ type: 'text', nullable: true })
  state: string | null;

  /** Of a like, the sequence of the latest event about it; of a conversation, that of the latest message. */
  @Column({ type: 'bigint' })
  sequence: string;

  /** Of a conversation: how far the member has read. The row stays when it is read, in case an older event arrives late. */
  @Column({ type: 'bigint' })
  readSeq: string;

  /** Withdrawn, or behind a block or an ended match. */
  @Column({ type: 'boolean' })
  isHidden: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt: Date | null;

  /** Of a conversation: the latest message when an email about it was written; 0 without one. */
  @Column({ type: 'bigint' })
  emailedSeq: string;

  /** When unread messages are emailed; null if they are not, or were. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailDueAt: Date | null;
}
