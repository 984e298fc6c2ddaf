import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The Stripe customer of an account. */
@Entity('payment_customers')
export class PaymentCustomerEntity {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  /** Unique. */
  @Column({ type: 'text' })
  customerId: string;
}
