import { createHash, randomUUID } from 'node:crypto';
import type { BusBackend, EventBatchJob, EventJob } from './backend/bus-backend.js';
import { batchDelivery, type DeliveryOptions } from './event-bus.options.js';
import { isBatchQueue, MAX_BATCH_EVENTS } from './queues.js';
import type { Subscriptions } from './subscriptions.js';

/** The events for each queue, in their order. */
export function groupByQueue(jobs: readonly EventJob[], subscriptions: Subscriptions): Map<string, EventJob[]> {
  const queues = new Map<string, EventJob[]>();
  for (const job of jobs) {
    const { type } = job.event;
    for (const { subscriber } of subscriptions.of(type)) {
      const queue = subscriptions.queueOf(type, subscriber);
      const known = queues.get(queue);
      if (known) known.push(job);
      else queues.set(queue, [job]);
    }
  }
  return queues;
}

/** Adds events to a queue, in batches if it is one of batches. */
export async function addEvents(
  backend: Pick<BusBackend, 'add'>,
  queue: string,
  events: readonly EventJob[],
  delivery: DeliveryOptions,
): Promise<void> {
  if (!isBatchQueue(queue)) return backend.add(queue, events, delivery);
  const batches: EventBatchJob[] = [];
  for (let start = 0; start < events.length; start += MAX_BATCH_EVENTS)
    batches.push(batchOf(events.slice(start, start + MAX_BATCH_EVENTS)));
  return backend.add(queue, batches, batchDelivery(delivery));
}

/** The same events are the same job, in case that they are published again. */
const batchOf = (batch: readonly EventJob[]): EventBatchJob => ({
  id: createHash('sha256')
    .update(batch.map(({ event }) => event.eventId).join())
    .digest('base64url'),
  requestId: batch[0]?.event.requestId ?? randomUUID(),
  batch,
});
