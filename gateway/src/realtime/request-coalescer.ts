import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const RESULTS_MAX = 1_000;
const TTL_MILLISECONDS = 2_000;
const RETRY_DELAYS_MILLISECONDS = [250, 1_000];

/**
 * Coalesces identical fetches, such as those of a member's browser tabs, into one, and shares its result for two
 * seconds. The key must identify the reader. Retries with backoff while the service is unavailable.
 */
export class RequestCoalescer<Result extends object> {
  private readonly results = new LRUCache<string, Result, () => Promise<Result>>({
    max: RESULTS_MAX,
    ttl: TTL_MILLISECONDS,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => this.fetchWithRetry(context),
  });

  constructor(private readonly isUnavailable: (result: Result) => boolean) {}

  run(key: string, fetch: () => Promise<Result>): Promise<Result> {
    return this.results.forceFetch(key, { context: fetch });
  }

  private async fetchWithRetry(fetch: () => Promise<Result>): Promise<Result> {
    let result = await fetch();
    for (const delay of RETRY_DELAYS_MILLISECONDS) {
      if (!this.isUnavailable(result)) break;
      await sleep(delay, undefined, { ref: false });
      result = await fetch();
    }
    return result;
  }
}
