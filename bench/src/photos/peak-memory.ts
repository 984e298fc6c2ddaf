import { setTimeout as delay } from 'node:timers/promises';
import { residentMemoryOf } from '../installation/processes.js';

const SAMPLE_MILLISECONDS = 20;

/** The peak resident set size of a process while `work` runs, in MB. */
export async function peakMemoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, residentMemoryOf(pid));
      await delay(SAMPLE_MILLISECONDS);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await sampling;
  }
  return peak;
}
