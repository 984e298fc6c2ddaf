import { TOPOLOGY, type EventEnvelope } from '@kindred/contracts';
import { createBackend } from './backend/create-backend.js';

/** What the bus holds at this moment: handed over by its producer, and not handled by each of its subscribers yet. */
export interface PendingEvents {
  /** Each event once, whichever of the queues it is in; those that were given up are among them. */
  list(): Promise<EventEnvelope[]>;
}

/** Rejects when the bus is out of reach. */
export async function withPendingEvents<T>(busUrl: string, work: (pending: PendingEvents) => Promise<T>): Promise<T> {
  const bus = await createBackend(busUrl, 0);
  const subscribers = [...new Set(Object.values(TOPOLOGY).flatMap((each) => each.map((one) => one.subscriber)))];
  const list = async (): Promise<EventEnvelope[]> => {
    const lists = await Promise.all(subscribers.map((subscriber) => bus.pending(subscriber)));
    return [...new Map(lists.flat().map((event) => [event.eventId, event])).values()];
  };
  try {
    // Opens the queues, so that a later look takes no longer than it must.
    await Promise.all(subscribers.map((subscriber) => bus.depth(subscriber)));
    return await work({ list });
  } finally {
    await bus.close();
  }
}
