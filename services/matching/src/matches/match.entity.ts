import { CreateDateColumn, Entity, PrimaryColumn, Column } from 'typeorm';

/** A live match; the two are kept in the order of their ids. */
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
}
