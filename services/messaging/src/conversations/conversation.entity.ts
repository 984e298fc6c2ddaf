import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The conversation of one match. An ended match keeps its row as a tombstone, so that a stale event cannot reopen it. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn({ type: 'uuid' })
  matchId: string;

  @Column({ name: 'user1_id', type: 'uuid' })
  user1Id: string;

  @Column({ name: 'user2_id', type: 'uuid' })
  user2Id: string;

  @Column({ type: 'boolean' })
  live: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  matchedAt: Date;

  /** Time of the latest message, or of the match before the first one. Never decreases. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastActivityAt: Date;

  /** Sequence number of the latest message; 0 before the first. */
  @Column({ type: 'integer' })
  lastSeq: number;

  /** The sender of the latest message; null before the first, and until the next one after the upgrade. */
  @Column({ type: 'uuid', nullable: true })
  lastFrom: string | null;

  /** The sequence number of the first message of that sender since the other member wrote. */
  @Column({ type: 'integer', default: 0 })
  turnSeq: number;

  /** How many messages each member has sent, for the shield; without those from before the upgrade. */
  @Column({ name: 'user1_sent', type: 'integer' })
  user1Sent: number;

  @Column({ name: 'user2_sent', type: 'integer' })
  user2Sent: number;

  /** The latest sequence number that each member has read. */
  @Column({ name: 'user1_read_seq', type: 'integer' })
  user1ReadSeq: number;

  @Column({ name: 'user2_read_seq', type: 'integer' })
  user2ReadSeq: number;
}
