import { TOPOLOGY } from '@kindred/contracts';
import { createBackend } from './backend/create-backend.js';
import type { BusBackend, FailedJob } from './backend/bus-backend.js';

const LISTED = 1_000;

export interface JobSelection {
  /** All subscribers when absent. */
  subscriber?: string;
  /** All failed jobs when absent; the id of a job is that of its event. */
  jobId?: string;
}

/**
 * Events whose handling was given up, at most 1000 per subscriber. Rejects when the bus is out of reach, and with a
 * RangeError for a subscriber that there is not.
 */
export async function failedJobs(busUrl: string, selection: JobSelection = {}): Promise<FailedJob[]> {
  return withBus(busUrl, async (bus) => {
    const lists = await Promise.all(subscribersOf(selection).map((subscriber) => bus.failed(subscriber, LISTED)));
    return lists.flat().filter(({ jobId }) => selection.jobId === undefined || jobId === selection.jobId);
  });
}

/** Has them handled again, with all tries; resolves to how many. */
export async function replayFailed(busUrl: string, selection: JobSelection = {}): Promise<number> {
  return withBus(busUrl, async (bus) => {
    let replayed = 0;
    for (const subscriber of subscribersOf(selection)) replayed += await bus.replay(subscriber, selection.jobId);
    return replayed;
  });
}

/** Drops them for good, whatever they would have changed; resolves to what was dropped. */
export async function discardFailed(busUrl: string, selection: JobSelection = {}): Promise<FailedJob[]> {
  const { jobId } = selection;
  return withBus(busUrl, async (bus) => {
    const dropped: FailedJob[] = [];
    for (const subscriber of subscribersOf(selection)) {
      dropped.push(...(await bus.discard(subscriber, jobId === undefined ? {} : { jobId })));
    }
    return dropped;
  });
}

function subscribersOf({ subscriber }: JobSelection): string[] {
  const all = [...new Set(Object.values(TOPOLOGY).flatMap((each) => each.map((one) => one.subscriber)))].sort();
  if (subscriber === undefined) return all;
  if (!all.includes(subscriber)) throw new RangeError(`${subscriber} is none of the subscribers: ${all.join(', ')}`);
  return [subscriber];
}

async function withBus<T>(busUrl: string, work: (bus: BusBackend) => Promise<T>): Promise<T> {
  const bus = await createBackend(busUrl, 0);
  try {
    await bus.ping();
    return await work(bus);
  } finally {
    await bus.close();
  }
}
