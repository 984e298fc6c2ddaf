import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { GraphResult } from './graph-result.js';

const CACHE_ENTRIES_MAX = 1_000;
const TTL_MILLISECONDS = 2_000;
const RETRY_DELAYS_MILLISECONDS = [250, 1_000];

function isUnavailable({ errors }: GraphResult): boolean {
  return errors?.some((error) => error instanceof GraphQLError && error.extensions['code'] === 'UNAVAILABLE') ?? false;
}

/**
 * Coalesces identical fetches, such as those of a member's browser tabs, into one, and shares its result for two
 * seconds. The key must identify the reader. Retries with backoff while the service is unavailable.
 */
export class RequestCoalescer {
  private readonly fetches = new Map<string, { result: Promise<GraphResult>; at: number }>();

  run(key: string, fetch: () => Promise<GraphResult>): Promise<GraphResult> {
    const now = Date.now();
    const cached = this.fetches.get(key);
    if (cached !== undefined && now - cached.at < TTL_MILLISECONDS) return cached.result;
    this.fetches.delete(key);
    if (this.fetches.size >= CACHE_ENTRIES_MAX) {
      const [oldest] = this.fetches.keys();
      if (oldest !== undefined) this.fetches.delete(oldest);
    }
    const result = this.fetchWithRetry(fetch);
    this.fetches.set(key, { result, at: now });
    return result;
  }

  private async fetchWithRetry(fetch: () => Promise<GraphResult>): Promise<GraphResult> {
    let result = await fetch();
    for (const delay of RETRY_DELAYS_MILLISECONDS) {
      if (!isUnavailable(result)) break;
      await sleep(delay, undefined, { ref: false });
      result = await fetch();
    }
    return result;
  }
}
