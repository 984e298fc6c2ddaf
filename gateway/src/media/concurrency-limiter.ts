import type { EventEmitter } from 'node:events';
import { DomainError } from '@kindred/contracts';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';

/** Releases a slot. Idempotent. */
export type Release = () => void;

interface QueueLimits {
  maxConcurrent: number;
  /** Requests that can wait for a slot; further ones are rejected immediately. */
  maxQueued: number;
}

export interface ConcurrencyLimits {
  perCaller: QueueLimits;
  total: QueueLimits;
  /** Milliseconds that a request can wait for a slot. */
  queueTimeout: number;
}

/** The response's socket. A queued request whose connection closes leaves the queue. */
type Connection = EventEmitter & { readonly destroyed?: boolean };

const unavailable = (): DomainError => new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);

/** A counting semaphore with a bounded FIFO queue. */
class Semaphore {
  private acquired = 0;
  private readonly queue = new Set<() => void>();

  constructor(
    private readonly limits: QueueLimits,
    private readonly queueTimeout: number,
  ) {}

  get isIdle(): boolean {
    return this.acquired === 0;
  }

  /**
   * @returns undefined when a slot was free
   * @throws DomainError UNAVAILABLE when the queue is full or no slot becomes free in time
   */
  acquire(connection: Connection): Promise<void> | undefined {
    if (this.acquired < this.limits.maxConcurrent) {
      this.acquired += 1;
      return undefined;
    }
    return this.enqueue(connection);
  }

  /** Hands the slot to the next queued request, if any. */
  release(): void {
    const [next] = this.queue;
    if (next === undefined) this.acquired -= 1;
    else next();
  }

  private enqueue(connection: Connection): Promise<void> {
    if (connection.destroyed || this.queue.size >= this.limits.maxQueued) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const dequeue = (): void => {
        this.queue.delete(grant);
        clearTimeout(timer);
        connection.off('close', cancel);
      };
      const grant = (): void => {
        dequeue();
        resolve();
      };
      const cancel = (): void => {
        dequeue();
        reject(unavailable());
      };
      const timer = setTimeout(cancel, this.queueTimeout);
      connection.once('close', cancel);
      this.queue.add(grant);
    });
  }
}

/**
 * Limits concurrent requests per caller and in total, so that one caller cannot use up all connections. Excess requests
 * are queued instead of rejected, because a page can load a hundred photos concurrently over HTTP/2.
 */
export class ConcurrencyLimiter {
  private readonly total: Semaphore;
  private readonly callers = new Map<string, Semaphore>();

  constructor(private readonly limits: ConcurrencyLimits) {
    this.total = new Semaphore(limits.total, limits.queueTimeout);
  }

  /** @throws DomainError UNAVAILABLE when a queue is full, no slot becomes free in time, or the connection closes */
  async acquire(caller: string, connection: Connection): Promise<Release> {
    const semaphore = this.semaphoreOf(caller);
    await semaphore.acquire(connection);
    try {
      await this.total.acquire(connection);
    } catch (error) {
      this.releaseCaller(caller, semaphore);
      throw error;
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.total.release();
      this.releaseCaller(caller, semaphore);
    };
  }

  private semaphoreOf(caller: string): Semaphore {
    let semaphore = this.callers.get(caller);
    if (semaphore === undefined) {
      semaphore = new Semaphore(this.limits.perCaller, this.limits.queueTimeout);
      this.callers.set(caller, semaphore);
    }
    return semaphore;
  }

  private releaseCaller(caller: string, semaphore: Semaphore): void {
    semaphore.release();
    if (semaphore.isIdle) this.callers.delete(caller);
  }
}
