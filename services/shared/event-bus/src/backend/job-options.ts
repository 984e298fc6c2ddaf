import type { Job, JobsOptions, MinimalJob } from 'bullmq';
import type { RetryOptions } from '../event-bus.options.js';
import type { BusJob, Postponement } from './bus-backend.js';

const LIMITED_BACKOFF = 'limited exponential';
/** Part of a delay that is random, so that jobs that failed together are not retried together. */
const JITTER = 0.5;

/** The id deduplicates jobs. */
export function identify(job: BusJob): { id: string; type: string; aggregateId: string; requestId: string } {
  if ('task' in job) {
    const { id, type, key } = job.task;
    return { id, type, aggregateId: key, requestId: job.requestId };
  }
  if ('reconciliation' in job) {
    const { step, aggregate } = job.reconciliation;
    return { id: job.id, type: `reconciliation.${step}`, aggregateId: aggregate, requestId: job.requestId };
  }
  if ('batch' in job) return { id: job.id, type: 'batch', aggregateId: '', requestId: job.requestId };
  const { eventId, type, aggregateId, requestId } = job.event;
  return { id: eventId, type, aggregateId, requestId };
}

export function jobOptions(
  job: BusJob,
  { attempts, firstRetryMilliseconds, maxRetryMilliseconds }: RetryOptions,
): JobsOptions {
  const backoff = { type: LIMITED_BACKOFF, delay: firstRetryMilliseconds, maxDelay: maxRetryMilliseconds };
  return {
    jobId: identify(job).id,
    attempts,
    backoff,
    // On PostgreSQL only `true` is safe. The inbox, or the row of a task, deduplicates completed jobs anyway.
    removeOnComplete: true,
    removeOnFail: false,
    stackTraceLimit: 2,
  };
}

/** From 1. Includes attempts whose process died, which BullMQ counts only as started, but no postponed ones. */
export const attemptOf = ({ attemptsMade, attemptsStarted, data }: Job<BusJob>): number =>
  Math.max(attemptsMade + 1, attemptsStarted - (data.postponed?.times ?? 0));

/** BullMQ's exponential backoff has no maximum. The options of the job contain the delays. */
export function limitedBackoff(
  attemptsMade: number,
  _type?: string,
  _error?: Error,
  job?: Pick<MinimalJob, 'opts'>,
): number {
  const { delay = 0, maxDelay = delay } = (job?.opts.backoff ?? {}) as { delay?: number; maxDelay?: number };
  return delayBefore(attemptsMade, { firstRetryMilliseconds: delay, maxRetryMilliseconds: maxDelay });
}

/** Milliseconds before the nth retry, from 1. */
export function delayBefore(
  retry: number,
  { firstRetryMilliseconds, maxRetryMilliseconds }: Omit<RetryOptions, 'attempts'>,
): number {
  const delay = Math.min(firstRetryMilliseconds * 2 ** (retry - 1), maxRetryMilliseconds);
  return Math.floor(delay * (1 - Math.random() * JITTER));
}

export const postponeAgain = (known: Postponement | undefined): Postponement => ({
  since: known?.since ?? Date.now(),
  times: (known?.times ?? 0) + 1,
});
