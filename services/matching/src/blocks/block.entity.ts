import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One member wants nothing to do with another; it works both ways. */
@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn({ type: 'uuid' })
  blockerId: string;

  @PrimaryColumn({ type: 'uuid' })
  blockedId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
