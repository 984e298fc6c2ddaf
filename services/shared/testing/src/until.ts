import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MILLISECONDS = 120_000;
const POLL_MILLISECONDS = 10;

/** Polls the condition until it is true. @throws after 2 minutes, long enough for a busy host */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`condition was not met within ${TIMEOUT_MILLISECONDS} ms`);
    await pause(POLL_MILLISECONDS);
  }
}
