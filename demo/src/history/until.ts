import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MILLISECONDS = 30_000;
const MAX_DELAY_MILLISECONDS = 500;

/**
 * Repeats `attempt` until it resolves to true, less often the longer it takes.
 * @throws Error with this message after 30 s, so that the history is created again later
 */
export async function until(
  attempt: () => Promise<boolean>,
  failure: string,
  limitMilliseconds = LIMIT_MILLISECONDS,
): Promise<void> {
  const deadline = Date.now() + limitMilliseconds;
  for (let pause = 20; !(await attempt()); pause = Math.min(2 * pause, MAX_DELAY_MILLISECONDS)) {
    if (Date.now() > deadline) throw new Error(failure);
    await delay(pause, undefined, { ref: false });
  }
}
