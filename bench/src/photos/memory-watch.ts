import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../installation/processes.js';

const SAMPLE_MILLISECONDS = 20;

/** The most memory that a process has in use while this goes on, in MB. */
export async function peakWhile(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(pid));
      await delay(SAMPLE_MILLISECONDS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return peak;
}
