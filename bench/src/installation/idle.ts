import { setTimeout as delay } from 'node:timers/promises';
import { cpuTime } from './processes.js';

const WINDOW_MILLISECONDS = 300;
/** CPU share of the outbox pumps and sweeps that also run without load. */
const IDLE_CPU_SHARE = 0.1;
const TIMEOUT_MILLISECONDS = 120_000;

/** Waits until these processes have finished their deferred work. @throws Error on timeout */
export async function waitUntilIdle(processes: readonly number[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  while (Date.now() < deadline) {
    const before = cpuTime(processes);
    await delay(WINDOW_MILLISECONDS);
    if (cpuTime(processes) - before <= IDLE_CPU_SHARE * WINDOW_MILLISECONDS) return;
  }
  throw new Error('the server is still not idle after 120 s');
}
