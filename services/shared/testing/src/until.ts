import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MILLISECONDS = 15_000;
const PAUSE_MILLISECONDS = 10;

/** Waits for what happens in its own time: repeats the check until it answers true, for at most 15 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MILLISECONDS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`what was waited for did not happen within ${DEADLINE_MILLISECONDS} ms`);
    await pause(PAUSE_MILLISECONDS);
  }
}
