import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Points per window that only this process counts. */
export const LOCAL_POINTS = 30;
/** At most this many subjects are counted at once; the counts of those not seen for the longest time are dropped. */
export const SUBJECTS_MAX = 20_000;

interface Counts {
  /** The times of the points that only this process has counted, oldest first. */
  local: number[];
  /** Until when the store counts every point of this subject. */
  sharedUntil: number;
  /** Settles when the local points have been carried over to the store. */
  carried: Promise<unknown>;
}

/**
 * A rate limiter for frequent calls. This process alone counts the first points of a subject. A subject that exceeds
 * them is counted in the store for the rest of the window, including those points. So one replica enforces the limit
 * exactly, and each further replica allows at most `LOCAL_POINTS` in addition.
 */
export class LocalFirstLimiter {
  private readonly subjects = new LRUCache<string, Counts>({ max: SUBJECTS_MAX });

  constructor(private readonly shared: RateLimiterAbstract) {}

  /** @returns false, without consuming anything, when the points must be consumed by `consume` */
  consumeLocally(subject: string, points: number): boolean {
    const { local, sharedUntil } = this.countsOf(subject);
    const now = performance.now();
    if (now < sharedUntil) return false;
    const firstInWindow = local.findIndex((time) => time > now - this.window);
    local.splice(0, firstInWindow === -1 ? local.length : firstInWindow);
    if (local.length + points > LOCAL_POINTS) return false;
    for (let point = 0; point < points; point += 1) local.push(now);
    return true;
  }

  /**
   * Consumes points in the store. The first call of a window also consumes the local points, before any other call.
   * @param key the subject's key in the store
   * @throws RateLimiterRes when the limit is exceeded
   */
  async consume(subject: string, key: string, points: number): Promise<void> {
    const counts = this.countsOf(subject);
    const now = performance.now();
    if (now < counts.sharedUntil) {
      await counts.carried;
      return this.consumeShared(counts, key, points);
    }
    const [oldest = now] = counts.local;
    counts.sharedUntil = oldest + this.window;
    const carrying = this.consumeShared(counts, key, points + counts.local.splice(0).length);
    counts.carried = carrying.catch(() => undefined);
    return carrying;
  }

  private get window(): number {
    return this.shared.duration * 1_000;
  }

  private countsOf(subject: string): Counts {
    let counts = this.subjects.get(subject);
    if (counts === undefined) {
      counts = { local: [], sharedUntil: 0, carried: Promise.resolve() };
      this.subjects.set(subject, counts);
    }
    return counts;
  }

  private async consumeShared(counts: Counts, key: string, points: number): Promise<void> {
    // Whole seconds, as Redis requires.
    const customDuration = Math.max(1, Math.ceil((counts.sharedUntil - performance.now()) / 1_000));
    try {
      followWindow(counts, await this.shared.consume(key, points, { customDuration }));
    } catch (error) {
      if (error instanceof RateLimiterRes) followWindow(counts, error);
      throw error;
    }
  }
}

/** The store's window can have been started by another replica. */
function followWindow(counts: Counts, { msBeforeNext }: RateLimiterRes): void {
  counts.sharedUntil = performance.now() + msBeforeNext;
}
