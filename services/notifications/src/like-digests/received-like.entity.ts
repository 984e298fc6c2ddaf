import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A received like that the next digest counts; deleted when the digest is sent. */
@Entity('received_likes')
export class ReceivedLikeEntity {
  @PrimaryColumn({ type: 'uuid' })
  recipientId: string;

  @PrimaryColumn({ type: 'uuid' })
  likerId: string;

  /** The sequence of the latest event about this like; the largest number once it was answered. */
  @Column({ type: 'bigint' })
  sequence: string;

  /** When a digest with this like as its first one is due. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt: Date;

  /** The like was withdrawn or answered. The row stays until it would have been due, in case an older event arrives late. */
  @Column({ type: 'boolean' })
  isWithdrawn: boolean;
}
