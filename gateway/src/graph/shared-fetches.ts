import { setTimeout as pause } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { GraphResult } from './graph.service.js';

const REMEMBERED = 1_000;
const FRESH_MILLISECONDS = 2_000;
const PAUSES_MILLISECONDS = [250, 1_000];

function isUnavailable({ errors }: GraphResult): boolean {
  return errors?.some((error) => error instanceof GraphQLError && error.extensions['code'] === 'UNAVAILABLE') ?? false;
}

/**
 * One fetch for all who want the same thing with the same rights at about the same time: the tabs of one member.
 * The key must name the reader. A service that is away for a moment is asked again.
 */
export class SharedFetches {
  private readonly fetches = new Map<string, { result: Promise<GraphResult>; at: number }>();

  run(key: string, fetch: () => Promise<GraphResult>): Promise<GraphResult> {
    const now = Date.now();
    const known = this.fetches.get(key);
    if (known !== undefined && now - known.at < FRESH_MILLISECONDS) return known.result;
    this.fetches.delete(key);
    if (this.fetches.size >= REMEMBERED) {
      const [oldest] = this.fetches.keys();
      if (oldest !== undefined) this.fetches.delete(oldest);
    }
    const result = this.persist(fetch);
    this.fetches.set(key, { result, at: now });
    return result;
  }

  private async persist(fetch: () => Promise<GraphResult>): Promise<GraphResult> {
    let result = await fetch();
    for (const milliseconds of PAUSES_MILLISECONDS) {
      if (!isUnavailable(result)) break;
      await pause(milliseconds, undefined, { ref: false });
      result = await fetch();
    }
    return result;
  }
}
