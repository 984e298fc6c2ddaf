import { Entity, PrimaryColumn } from 'typeorm';

/** The projection of a block. It hides both members from each other. */
@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn({ type: 'uuid' })
  blockerId: string;

  @PrimaryColumn({ type: 'uuid' })
  blockedId: string;
}
