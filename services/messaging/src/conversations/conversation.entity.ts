import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The conversation of one match. An ended match keeps its row, so that a late event cannot open it again. */
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

  /** The time of the latest message; of the match before there is one. Never goes back. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastActivityAt: Date;

  /** The sequence of the latest message, 0 before the first; counts without gaps. */
  @Column({ type: 'integer' })
  lastSeq: number;

  /** How far each of the two has read. */
  @Column({ name: 'user1_read_seq', type: 'integer' })
  user1ReadSeq: number;

  @Column({ name: 'user2_read_seq', type: 'integer' })
  user2ReadSeq: number;
}
