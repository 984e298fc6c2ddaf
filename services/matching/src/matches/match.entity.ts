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
}
