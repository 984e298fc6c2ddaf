import type { Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as it was last read from Stripe. */
@Entity('payment_subscriptions')
export class PaymentSubscriptionEntity {
  @PrimaryColumn({ type: 'text' })
  subscriptionId: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'text' })
  tier: Tier;

  /** As Stripe names it. */
  @Column({ type: 'text' })
  status: string;

  @Column({ type: 'timestamptz' })
  beganAt: Date;
}
