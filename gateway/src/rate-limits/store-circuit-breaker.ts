import { OutageLog } from '@kindred/event-bus';
import { Logger } from '@nestjs/common';
import { STORE_TIMEOUTS } from './store-timeouts.js';

const RETRY_INTERVAL_MILLISECONDS = 1_000;

/**
 * Keeps an unavailable or slow store from delaying requests. After a failure, one call per interval probes
 * the store; the others fail immediately.
 */
export class StoreCircuitBreaker {
  private readonly outage = new OutageLog(new Logger('RateLimits'), 'rate limit store');
  private isOpen = false;
  private retryAt = 0;

  /** @throws Error when the store is unavailable or does not respond in time */
  async call<T>(operation: () => Promise<T>): Promise<T> {
    if (this.isOpen) {
      const now = Date.now();
      if (now < this.retryAt) throw new Error('rate limit store unavailable');
      this.retryAt = now + RETRY_INTERVAL_MILLISECONDS;
    }
    const pending = operation();
    // It can still reject after the timeout, when no caller awaits it anymore.
    pending.catch(() => undefined);
    try {
      const result = await withTimeout(pending);
      this.isOpen = false;
      this.outage.succeeded();
      return result;
    } catch (error) {
      this.isOpen = true;
      this.retryAt = Date.now() + RETRY_INTERVAL_MILLISECONDS;
      this.outage.failed(error);
      throw error;
    }
  }
}

/** Checks once more after pending I/O, so that a blocked event loop does not time out a response that has arrived. */
async function withTimeout<T>(pending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const milliseconds = STORE_TIMEOUTS.call;
  const timeout = new Promise<never>((_, reject) => {
    const rejectLate = (): void => reject(new Error(`no response within ${milliseconds} ms`));
    timer = setTimeout(() => setImmediate(rejectLate), milliseconds);
  });
  try {
    return await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
