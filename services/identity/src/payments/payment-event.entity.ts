import { Entity, PrimaryColumn } from 'typeorm';

/** A Stripe event that was handled. */
@Entity('payment_events')
export class PaymentEventEntity {
  @PrimaryColumn({ type: 'text' })
  eventId: string;
}
