import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser of a member that shows notifications: where its push service takes them, and the keys to encrypt them. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  /** The session in which it was added, and with which it ends; null if the previous release stored it. */
  @Column({ type: 'uuid', nullable: true })
  sessionId: string | null;

  /** Unique: a browser belongs to the member who used it last. */
  @Column({ type: 'text' })
  endpoint: string;

  @Column({ type: 'text' })
  p256dh: string;

  @Column({ type: 'text' })
  auth: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
