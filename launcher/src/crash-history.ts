/** Crashes within this many ms count together. */
const memory = 60_000;
const firstPause = 200;
const longestPause = 10_000;

/** How long to wait before a process that keeps dying is started again, and when that is of no more use. */
export class CrashHistory {
  private times: number[] = [];

  /** Notes a crash at `now` (ms); answers the pause before the next start in ms, or that `most` are enough. */
  crashed(now: number, most: number): number | 'enough' {
    this.times = [...this.times.filter((time) => now - time < memory), now];
    const count = this.times.length;
    return count >= most ? 'enough' : Math.min(firstPause * 2 ** (count - 1), longestPause);
  }
}
