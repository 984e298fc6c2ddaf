import { setTimeout as delay } from 'node:timers/promises';
import { processorTime } from './processes.js';

const WINDOW_MILLISECONDS = 300;
/** Pumps and sweeps go on when nothing happens. */
const IDLE_PART = 0.1;
const PATIENCE_MILLISECONDS = 120_000;

/** Waits until these processes have done what the requests left behind for them. */
export async function untilAtRest(processes: readonly number[]): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < until) {
    const before = processorTime(processes);
    await delay(WINDOW_MILLISECONDS);
    if (processorTime(processes) - before <= IDLE_PART * WINDOW_MILLISECONDS) return;
  }
  throw new Error('the server does not come to rest');
}
