import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A block. It hides both members from each other. */
@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn({ type: 'uuid' })
  blockerId: string;

  @PrimaryColumn({ type: 'uuid' })
  blockedId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
