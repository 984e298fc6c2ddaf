import type { EventEnvelope } from '@kindred/contracts';
import type { DeliveryOptions } from '../event-bus.options.js';
import type { LiveChannel } from '../live-channel.js';

/** One event on its way to one subscriber. */
export interface EventJob {
  event: EventEnvelope;
  /** The live topic on which somebody waits for it to be applied. */
  replyTo: string | null;
  /** The span that handed it over, where it belongs to a trace. */
  traceparent?: string;
}

export interface QueueDepth {
  subscriber: string;
  waiting: number;
  active: number;
  /** Failed at least once and waiting for their next try. */
  delayed: number;
  /** Given up; only a replay moves them. */
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

/** All failed jobs, unless they are named by their id or by an id that their event holds anywhere. */
export interface Discarded {
  jobId?: string;
  about?: string;
}

export interface EventWorker {
  /** Takes no more jobs and resolves when the running ones have finished. */
  close(): Promise<void>;
}

/** What carries the events. Nothing outside `backend/` knows which one it is. */
export interface BusBackend {
  readonly live: LiveChannel;
  /** Rejects when the bus is out of reach or has not been prepared. */
  ping(): Promise<void>;
  /** Adds jobs named by their event ids; one that is there already stays as it is. */
  add(subscriber: string, jobs: readonly EventJob[], delivery: DeliveryOptions): Promise<void>;
  /** Resolves once jobs are being taken. */
  work(subscriber: string, handle: (job: EventJob) => Promise<void>, delivery: DeliveryOptions): Promise<EventWorker>;
  depth(subscriber: string): Promise<QueueDepth>;
  failed(subscriber: string, limit: number): Promise<FailedJob[]>;
  /** The events of all jobs that have not been handled, whatever they wait for, those given up among them. */
  pending(subscriber: string): Promise<EventEnvelope[]>;
  /** Puts failed jobs, or the one named, back to be handled; returns how many. */
  replay(subscriber: string, jobId?: string): Promise<number>;
  /** Removes failed jobs with all that they carry; returns which. */
  discard(subscriber: string, which: Discarded): Promise<FailedJob[]>;
  close(): Promise<void>;
}
