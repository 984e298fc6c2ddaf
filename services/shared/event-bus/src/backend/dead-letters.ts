import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { BusJob, FailedJob, TaskJob } from './bus-backend.js';
import { mentionedIds, type FailedJobIndex } from './failed-job-index.js';
import { identify } from './job-options.js';

const PAGE = 100;
/** More than the clocks of two processes differ, and than a process that is stopping still takes to add a job. */
const OVERLAP_MILLISECONDS = 60 * 60_000;

/** The parts of a BullMQ queue that are needed here. */
export interface DeadLetterQueue {
  readonly name: string;
  getJobs(states: ['failed'], start: number, end: number, ascending: boolean): Promise<unknown[]>;
  getJob(id: string): Promise<unknown>;
}

/** Reads, replays, and discards dead letters, a page at a time, and keeps their index. */
export class DeadLetters {
  private readonly logger = new Logger('DeadLetters');

  constructor(private readonly index: FailedJobIndex) {}

  /** Call before a job fails for the last time. */
  async add(queue: string, job: Job<BusJob>): Promise<void> {
    const ids = mentionedIds(job.data);
    if (ids.length > 0) await this.index.add({ queue, jobId: job.id ?? '' }, ids);
  }

  /**
   * Adds those that are missing: of a process that died before it could, or of an earlier release. Reads only those that
   * failed since it was last completed. Never rejects.
   */
  async complete(queue: DeadLetterQueue): Promise<void> {
    try {
      const startedAt = Date.now();
      const until = await this.index.completeUntil(queue.name);
      const add = (job: Job<BusJob>): Promise<void> => this.add(queue.name, job);
      if (await forEachFailedSince(queue, until - OVERLAP_MILLISECONDS, add))
        await this.index.saveCompleteUntil(queue.name, startedAt);
    } catch (error) {
      this.logger.warn(`could not index the dead letters of ${queue.name}: ${String(error)}`);
    }
  }

  async replay(queue: DeadLetterQueue, jobId?: string): Promise<number> {
    let replayed = 0;
    const replay = async (job: Job<BusJob>): Promise<boolean> => {
      if (!(await job.isFailed())) return true;
      // Before the retry, which can fail and add it again.
      await this.removeFromIndex(queue.name, job);
      const { postponed: _, ...data } = job.data;
      await job.updateData('task' in data ? { ...data, isReplayed: true } : data);
      await retry(job);
      replayed += 1;
      return true;
    };
    await forEachSelected(queue, jobId, replay);
    return replayed;
  }

  async discard(queue: DeadLetterQueue, onDiscarded: (job: FailedJob) => void, jobId?: string): Promise<number> {
    let discarded = 0;
    const discard = async (job: Job<BusJob>): Promise<boolean> => {
      if (!(await job.isFailed())) return true;
      await this.removeFromIndex(queue.name, job);
      if ('task' in job.data) await endTask(job, job.data);
      else await job.remove();
      discarded += 1;
      onDiscarded(presentFailed(queue.name, job));
      return true;
    };
    await forEachSelected(queue, jobId, discard);
    return discarded;
  }

  /** @param open opens a queue by its name */
  async discardAbout(id: string, open: (queue: string) => Promise<DeadLetterQueue>): Promise<void> {
    for (const found of await this.index.find(id)) {
      await this.discard(await open(found.queue), () => undefined, found.jobId);
      // Also of a job that did not fail after all.
      await this.index.remove(found, [id]);
    }
  }

  private async removeFromIndex(queue: string, job: Job<BusJob>): Promise<void> {
    const ids = mentionedIds(job.data);
    if (ids.length > 0) await this.index.remove({ queue, jobId: job.id ?? '' }, ids);
  }
}

export function presentFailed(subscriber: string, job: Job<BusJob>): FailedJob {
  const { type, aggregateId } = identify(job.data);
  return {
    subscriber,
    jobId: job.id ?? '',
    type,
    aggregateId,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    reason: job.failedReason,
  };
}

async function forEachSelected(
  queue: DeadLetterQueue,
  jobId: string | undefined,
  handle: (job: Job<BusJob>) => Promise<boolean>,
): Promise<void> {
  if (jobId === undefined) return forEachFailed(queue, handle);
  const job = (await queue.getJob(jobId)) as Job<BusJob> | undefined;
  if (job !== undefined) await handle(job);
}

/**
 * Reads the dead letters page by page, the oldest first, up to those that failed after the call.
 * @param handle resolves to whether the job is no longer a dead letter
 */
async function forEachFailed(queue: DeadLetterQueue, handle: (job: Job<BusJob>) => Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  let remaining = 0;
  for (;;) {
    const page = (await queue.getJobs(['failed'], remaining, remaining + PAGE - 1, true)) as (
      | Job<BusJob>
      | undefined
    )[];
    const jobs = page.filter((job) => job !== undefined).filter(({ finishedOn = 0 }) => finishedOn <= startedAt);
    if (jobs.length === 0) return;
    const gone = await Promise.all(jobs.map(handle));
    remaining += gone.filter((isGone) => !isGone).length;
  }
}

/**
 * Reads the dead letters page by page, the newest first, down to those that failed before `since`.
 * @returns whether all of them were read: false if some could be missed, because others were replayed or discarded
 */
async function forEachFailedSince(
  queue: DeadLetterQueue,
  since: number,
  handle: (job: Job<BusJob>) => Promise<void>,
): Promise<boolean> {
  let isComplete = true;
  let last: Job<BusJob> | undefined;
  for (let start = 0; ; start += PAGE - 1) {
    // Each page begins with the last job of the one before, unless jobs were removed or many were added.
    const page = (await queue.getJobs(['failed'], start, start + PAGE - 1, false)) as (Job<BusJob> | undefined)[];
    const jobs = page.filter((job) => job !== undefined);
    if (last !== undefined && !jobs.some(({ id }) => id === last?.id)) isComplete = false;
    await Promise.all(jobs.filter(({ finishedOn = 0 }) => finishedOn >= since).map(handle));
    last = jobs.at(-1);
    if (page.length < PAGE || (last?.finishedOn ?? 0) < since) return isComplete;
  }
}

/** Only its service can delete or reschedule the row of a task: a last attempt does that, and nothing else. */
async function endTask(job: Job<BusJob>, data: TaskJob): Promise<void> {
  await job.updateData({ ...data, isDiscarded: true });
  await retry(job);
}

const retry = (job: Job<BusJob>): Promise<void> =>
  job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
