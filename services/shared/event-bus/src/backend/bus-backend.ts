import type { EventEnvelope } from '@kindred/contracts';
import type { DeliveryOptions } from '../event-bus.options.js';
import type { LiveChannel } from '../live-channel.js';

/** Since when (milliseconds since 1970) and how often infrastructure failures have postponed a job. */
export interface Postponement {
  since: number;
  times: number;
}

interface AnyJob {
  postponed?: Postponement;
}

/** The job that runs one task. Its row has the state, so the job contains no personal data. */
export interface TaskJob extends AnyJob {
  task: { id: string; type: string; key: string };
  requestId: string;
  /** The span that enqueued the task, if it belongs to a trace. */
  traceparent?: string;
  /** A dead letter that the operator has discarded: the next attempt only deletes or reschedules its row. */
  isDiscarded?: boolean;
  /** A dead letter that the operator has replayed, however long its task has been due. */
  isReplayed?: boolean;
}

/** The job that delivers one event to one subscriber. */
export interface EventJob extends AnyJob {
  event: EventEnvelope;
  /** The live topic on which a process waits for the event to be applied. */
  replyTo: string | null;
  /** The span that published the event, if it belongs to a trace. */
  traceparent?: string;
}

/** The job that delivers several events to one subscriber. It never becomes a dead letter. */
export interface EventBatchJob extends AnyJob {
  id: string;
  requestId: string;
  batch: readonly EventJob[];
}

/** A step of the comparison of a projection with the owner of its data. It contains ids, and no other personal data. */
export interface ReconciliationJob extends AnyJob {
  id: string;
  requestId: string;
  reconciliation:
    | { step: 'compare'; aggregate: string; digests: Readonly<Record<string, string>> }
    | {
        step: 'repair';
        aggregate: string;
        subscriber: string;
        buckets: readonly number[];
        rows: readonly { id: string; sequence: string; known: Readonly<Record<string, string>> }[];
      };
}

export type BusJob = EventJob | EventBatchJob | TaskJob | ReconciliationJob;

/** Handles a job; @param attempt from 1, not counting those that infrastructure failures have ended */
export type JobHandler<Job> = (job: Job, attempt: number) => Promise<void>;

export interface QueueDepth {
  subscriber: string;
  waiting: number;
  active: number;
  /** Failed at least once, or postponed, and waiting for a retry. */
  delayed: number;
  /** Dead letters: all attempts failed, and only a replay handles them again. */
  failed: number;
  /** Since the oldest of those that wait was added, or last tried; 0 if none waits. */
  oldestSeconds: number;
}

export interface FailedJob {
  /** The subscriber, or the queue of tasks. */
  subscriber: string;
  jobId: string;
  /** The type of the event or the task. */
  type: string;
  /** The aggregate of the event, or the key of the task. */
  aggregateId: string;
  attempts: number;
  failedAt: string;
  reason: string;
}

export interface QueueWorker {
  /** Takes no further jobs until `resume`; the running ones continue. */
  pause(): void;
  resume(): void;
  /** Stops accepting jobs and resolves when the running ones have finished. */
  close(): Promise<void>;
}

/** The transport of events and tasks. Code outside `backend/` does not depend on which one it is. */
export interface BusBackend {
  readonly live: LiveChannel;
  /** Rejects when the bus is unreachable or has not been prepared. */
  ping(): Promise<void>;
  /** Adds jobs with the id of their event or task as the job id; an existing job is left unchanged. */
  add(queue: string, jobs: readonly BusJob[], delivery: DeliveryOptions): Promise<void>;
  /** Starts a worker; resolves once it processes jobs. */
  work<Job extends BusJob>(queue: string, handle: JobHandler<Job>, delivery: DeliveryOptions): Promise<QueueWorker>;
  depth(queue: string): Promise<QueueDepth>;
  /** The number of jobs that wait, including those that wait for a retry. */
  waiting(queue: string): Promise<number>;
  /** The share of the bus's memory limit that is in use, 0 to 1; 0 without a limit. */
  memoryUse(): Promise<number>;
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** The events of all unhandled jobs, dead letters included. */
  pending(subscriber: string): Promise<EventEnvelope[]>;
  /** Retries all dead letters, or the one with this id; returns how many. */
  replay(queue: string, jobId?: string): Promise<number>;
  /**
   * Removes all dead letters with their data, or the one with this id; returns how many. A task's service deletes or
   * reschedules its row.
   */
  discard(queue: string, onDiscarded: (job: FailedJob) => void, jobId?: string): Promise<number>;
  /** Removes the events among the dead letters, of all queues, that mention this id. */
  discardAbout(id: string): Promise<void>;
  close(): Promise<void>;
}
