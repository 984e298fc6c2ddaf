import type { EventEnvelope } from '@kindred/contracts';
import { createBackend } from './backend/create-backend.js';
import { eventQueues, isBatchQueue } from './queues.js';

/** The events in the bus: published, but not yet handled by all of their subscribers. */
export interface PendingEvents {
  /** Each event once, even if it is in several queues; dead letters are included. */
  list(): Promise<EventEnvelope[]>;
}

/** Connects to the bus for the duration of `work`. Rejects when the bus is unreachable. */
export async function withPendingEvents<T>(busUrl: string, work: (pending: PendingEvents) => Promise<T>): Promise<T> {
  const bus = await createBackend(busUrl);
  const queues = eventQueues();
  const list = async (): Promise<EventEnvelope[]> => {
    const read = (of: readonly string[]) => Promise.all(of.map((queue) => bus.pending(queue)));
    // In this order, because an event that fails moves from a batch to the queue of the subscriber.
    const lists = [...(await read(queues.filter(isBatchQueue))), ...(await read(queues.filter(isSingleQueue)))];
    return [...new Map(lists.flat().map((event) => [event.eventId, event])).values()];
  };
  try {
    // Opens all queues first, so that a later `list` is fast.
    await Promise.all(queues.map((queue) => bus.depth(queue)));
    return await work({ list });
  } finally {
    await bus.close();
  }
}

const isSingleQueue = (queue: string): boolean => !isBatchQueue(queue);
