import { CreateDateColumn, Entity, PrimaryColumn, Column } from 'typeorm';

/** A live match. The members are ordered by id. */
@Entity('matches')
export class MatchEntity {
  @PrimaryColumn({ type: 'uuid' })
  matchId: string;

  @Column({ type: 'uuid' })
  user1Id: string;

  @Column({ type: 'uuid' })
  user2Id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  matchedAt: Date;

  /** The member whose answer the other one waits for in their conversation. */
  @Column({ type: 'uuid', nullable: true })
  waitingId: string | null;

  /** The sequence number of the message since which they wait; 0 before the first one. */
  @Column({ type: 'integer', default: 0 })
  turnSeq: number;
}
