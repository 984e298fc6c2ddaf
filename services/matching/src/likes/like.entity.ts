import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One member likes another. Both likes of a match stay for as long as it lasts. */
@Entity('likes')
export class LikeEntity {
  @PrimaryColumn({ type: 'uuid' })
  fromId: string;

  @PrimaryColumn({ type: 'uuid' })
  toId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
