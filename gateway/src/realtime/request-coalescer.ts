import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAYS_MILLISECONDS = [250, 1_000];

/**
 * Coalesces identical fetches that one signal causes, such as those of a member's browser tabs. The key must identify the
 * reader. A fetch starts after all requests that share it, so that its result is never older than their signal. Retries
 * with backoff while the service is unavailable.
 */
export class RequestCoalescer<Result> {
  /** Fetches that have not started. */
  private readonly pending = new Map<string, Promise<Result>>();

  constructor(private readonly isUnavailable: (result: Result) => boolean) {}

  run(key: string, fetch: () => Promise<Result>): Promise<Result> {
    let result = this.pending.get(key);
    if (result === undefined) {
      result = this.fetchLater(key, fetch);
      this.pending.set(key, result);
    }
    return result;
  }

  private async fetchLater(key: string, fetch: () => Promise<Result>): Promise<Result> {
    // The listeners of a signal run one after another; each adds its request before this continues.
    await Promise.resolve();
    this.pending.delete(key);
    let result = await fetch();
    for (const delay of RETRY_DELAYS_MILLISECONDS) {
      if (!this.isUnavailable(result)) break;
      await sleep(delay, undefined, { ref: false });
      result = await fetch();
    }
    return result;
  }
}
