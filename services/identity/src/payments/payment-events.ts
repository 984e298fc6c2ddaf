import type { Transaction } from '@kindred/event-bus';

const CLAIM = 'INSERT INTO payment_events (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id';

/** Records in this transaction that a Stripe event is handled; false if it was handled before. */
export async function claimEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const claimed = await tx.manager.query<unknown[]>(CLAIM, [eventId]);
  return claimed.length > 0;
}
