import type { BusJob } from './bus-backend.js';

export interface IndexedJob {
  queue: string;
  jobId: string;
}

/**
 * The dead letters that mention an id, so that those about a deleted member are found without reading all of them. Jobs
 * are added before they fail for the last time; an entry of a job that is not a dead letter does no harm.
 */
export interface FailedJobIndex {
  add(job: IndexedJob, ids: readonly string[]): Promise<void>;
  find(id: string): Promise<IndexedJob[]>;
  remove(job: IndexedJob, ids: readonly string[]): Promise<void>;
  /** The time in epoch milliseconds up to which the index was completed with the dead letters of the queue; 0 if never. */
  completeUntil(queue: string): Promise<number>;
  saveCompleteUntil(queue: string, time: number): Promise<void>;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids in an event, of members and of what belongs to them. None for a task or a comparison, which contain no data. */
export function mentionedIds(job: BusJob): string[] {
  if (!('event' in job)) return [];
  const { aggregateId, data } = job.event;
  const ids = JSON.stringify([aggregateId, data]).match(UUID) ?? [];
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
