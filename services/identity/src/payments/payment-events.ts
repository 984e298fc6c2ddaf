import type { Transaction } from '@kindred/event-bus';
import { PaymentEventEntity } from './payment-event.entity.js';

/** Records in this transaction that a Stripe event is handled; false if it was handled before. */
export async function claimEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const claimed = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(PaymentEventEntity)
    .values({ eventId })
    .orIgnore()
    .returning('event_id')
    .execute();
  return (claimed.raw as unknown[]).length > 0;
}
