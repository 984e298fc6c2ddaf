import type { Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as it was last read from Stripe. */
@Entity('payment_subscriptions')
export class PaymentSubscriptionEntity {
  @PrimaryColumn({ type: 'text' })
  subscriptionId: string;

  @Column({ type: 'uuid' })
  accountId: string;

  /** The tier that is paid for. */
  @Column({ type: 'text' })
  tier: Tier;

  /** As Stripe names it. */
  @Column({ type: 'text' })
  status: string;

  @Column({ type: 'timestamptz' })
  beganAt: Date;

  /** The end of the paid period; null if the previous release read it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  periodEndsAt: Date | null;

  /** When the subscription ends, because the member has canceled it; otherwise null. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelsAt: Date | null;

  /** The lower tier from the next period on; null if it stays. */
  @Column({ type: 'text', nullable: true })
  nextTier: Tier | null;
}
