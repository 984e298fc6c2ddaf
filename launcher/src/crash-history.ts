/** Crashes within this period count together. */
const windowMs = 60_000;
const minBackoffMs = 200;
const maxBackoffMs = 10_000;

/** Exponential backoff for restarting a process that keeps crashing. */
export class CrashHistory {
  private times: number[] = [];

  /** Records a crash at `now` (ms). @returns the backoff in ms, or 'give-up' at the crash with number `limit` */
  record(now: number, limit: number): number | 'give-up' {
    this.times = [...this.times.filter((time) => now - time < windowMs), now];
    const count = this.times.length;
    return count >= limit ? 'give-up' : Math.min(minBackoffMs * 2 ** (count - 1), maxBackoffMs);
  }
}
