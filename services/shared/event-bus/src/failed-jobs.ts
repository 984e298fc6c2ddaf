import { createBackend } from './backend/create-backend.js';
import type { BusBackend, FailedJob } from './backend/bus-backend.js';
import { deadLetterQueues } from './queues.js';

const MAX_LISTED = 1_000;

export interface JobSelection {
  /** A subscriber or a queue of tasks; all when absent. */
  subscriber?: string;
  /** All failed jobs when absent; the job id is the id of the event or task. */
  jobId?: string;
}

/**
 * Lists dead letters, at most 1,000 per queue. Rejects when the bus is unreachable, and with a RangeError for an
 * unknown subscriber.
 */
export async function failedJobs(busUrl: string, selection: JobSelection = {}): Promise<FailedJob[]> {
  return withBus(busUrl, async (bus) => {
    const lists = await Promise.all(subscribersOf(selection).map((subscriber) => bus.failed(subscriber, MAX_LISTED)));
    return lists.flat().filter(({ jobId }) => selection.jobId === undefined || jobId === selection.jobId);
  });
}

/** Retries the selected dead letters with a full set of attempts; resolves to how many. */
export async function replayFailed(busUrl: string, selection: JobSelection = {}): Promise<number> {
  return withBus(busUrl, async (bus) => {
    let replayed = 0;
    for (const subscriber of subscribersOf(selection)) replayed += await bus.replay(subscriber, selection.jobId);
    return replayed;
  });
}

/**
 * Permanently removes the selected dead letters without handling them; resolves to how many.
 * @param onDiscarded called with each of them, since there can be too many to keep in memory
 */
export async function discardFailed(
  busUrl: string,
  selection: JobSelection = {},
  onDiscarded: (job: FailedJob) => void = () => undefined,
): Promise<number> {
  return withBus(busUrl, async (bus) => {
    let discarded = 0;
    for (const subscriber of subscribersOf(selection)) {
      discarded += await bus.discard(subscriber, onDiscarded, selection.jobId);
    }
    return discarded;
  });
}

function subscribersOf({ subscriber }: JobSelection): string[] {
  const all = deadLetterQueues();
  if (subscriber === undefined) return all;
  if (!all.includes(subscriber))
    throw new RangeError(`Unknown subscriber ${subscriber}; expected one of: ${all.join(', ')}`);
  return [subscriber];
}

async function withBus<T>(busUrl: string, work: (bus: BusBackend) => Promise<T>): Promise<T> {
  const bus = await createBackend(busUrl);
  try {
    await bus.ping();
    return await work(bus);
  } finally {
    await bus.close();
  }
}
