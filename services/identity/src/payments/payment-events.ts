import type { Transaction } from '@kindred/event-bus';

const TAKE = 'INSERT INTO payment_events (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id';

/** Notes that this transaction handles an event of Stripe's; false when it was handled before. */
export async function takeEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const taken = await tx.manager.query<unknown[]>(TAKE, [eventId]);
  return taken.length > 0;
}
