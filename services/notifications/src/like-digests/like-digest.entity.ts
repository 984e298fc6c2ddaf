import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a member got the latest digest; deleted when the next one is allowed. */
@Entity('like_digests')
export class LikeDigestEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;
}
