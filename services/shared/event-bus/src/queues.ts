import { TASK_QUEUES, TOPOLOGY } from '@kindred/contracts';

/** The most events that are published together, and so in one batch. */
export const MAX_BATCH_EVENTS = 200;

const BATCHES = '-batches';

/**
 * The queue of the events that a subscriber gets in batches. An event that fails continues as a job of its own in the queue
 * with the name of the subscriber, so a batch never becomes a dead letter.
 */
export const batchQueueOf = (subscriber: string): string => `${subscriber}${BATCHES}`;

export const isBatchQueue = (queue: string): boolean => queue.endsWith(BATCHES);

export function eventQueues(): string[] {
  const queues = Object.values(TOPOLOGY)
    .flat()
    .flatMap(({ subscriber, isBatched }) => [subscriber, ...(isBatched ? [batchQueueOf(subscriber)] : [])]);
  return [...new Set(queues)];
}

/** The queues that can have dead letters. */
export const deadLetterQueues = (): string[] =>
  [...eventQueues().filter((queue) => !isBatchQueue(queue)), ...TASK_QUEUES].sort();
