import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A like. Both likes of a match are kept until the match ends. */
@Entity('likes')
export class LikeEntity {
  @PrimaryColumn({ type: 'uuid' })
  fromId: string;

  @PrimaryColumn({ type: 'uuid' })
  toId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
