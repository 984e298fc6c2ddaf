import type { EventEnvelope } from '@kindred/contracts';
import type { DeliveryOptions } from '../event-bus.options.js';
import type { LiveChannel } from '../live-channel.js';

/** The job that delivers one event to one subscriber. */
export interface EventJob {
  event: EventEnvelope;
  /** The live topic on which a process waits for the event to be applied. */
  replyTo: string | null;
  /** The span that published the event, if it belongs to a trace. */
  traceparent?: string;
}

export interface QueueDepth {
  subscriber: string;
  waiting: number;
  active: number;
  /** Failed at least once and waiting for a retry. */
  delayed: number;
  /** Dead letters: all attempts failed, and only a replay handles them again. */
  failed: number;
}

export interface FailedJob {
  subscriber: string;
  jobId: string;
  type: string;
  aggregateId: string;
  attempts: number;
  failedAt: string;
  reason: string;
}

/** Which failed jobs to discard: all, one by its id, or those whose event contains the id `about`. */
export interface DiscardSelection {
  jobId?: string;
  about?: string;
}

export interface EventWorker {
  /** Stops accepting jobs and resolves when the running ones have finished. */
  close(): Promise<void>;
}

/** The transport of events. Code outside `backend/` does not depend on which one it is. */
export interface BusBackend {
  readonly live: LiveChannel;
  /** Rejects when the bus is unreachable or has not been prepared. */
  ping(): Promise<void>;
  /** Adds jobs with their event id as the job id; an existing job is left unchanged. */
  add(subscriber: string, jobs: readonly EventJob[], delivery: DeliveryOptions): Promise<void>;
  /** Starts a worker; resolves once it processes jobs. */
  work(subscriber: string, handle: (job: EventJob) => Promise<void>, delivery: DeliveryOptions): Promise<EventWorker>;
  depth(subscriber: string): Promise<QueueDepth>;
  failed(subscriber: string, limit: number): Promise<FailedJob[]>;
  /** The events of all unhandled jobs, dead letters included. */
  pending(subscriber: string): Promise<EventEnvelope[]>;
  /** Retries all dead letters, or the one with this id; returns how many. */
  replay(subscriber: string, jobId?: string): Promise<number>;
  /** Removes dead letters with their data; returns the removed ones. */
  discard(subscriber: string, selection: DiscardSelection): Promise<FailedJob[]>;
  close(): Promise<void>;
}
