import type { CoupleStatus } from '@kindred/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A couple request, pending or answered. Deleted when the match ends. */
@Entity('couples')
export class CoupleEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  matchId: string;

  @Column({ type: 'uuid' })
  user1Id: string;

  @Column({ type: 'uuid' })
  user2Id: string;

  @Column({ type: 'uuid' })
  requesterId: string;

  @Column({ type: 'text' })
  status: CoupleStatus;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
