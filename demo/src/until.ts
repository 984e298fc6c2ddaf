import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MILLISECONDS = 30_000;
const MAX_DELAY_MILLISECONDS = 500;

/**
 * Repeats `attempt` until it resolves to true, less often the longer it takes.
 * @throws `failure` after 30 s
 */
export async function until(
  attempt: () => Promise<boolean>,
  failure: Error,
  limitMilliseconds = LIMIT_MILLISECONDS,
): Promise<void> {
  const deadline = Date.now() + limitMilliseconds;
  for (let pause = 20; !(await attempt()); pause = Math.min(2 * pause, MAX_DELAY_MILLISECONDS)) {
    if (Date.now() > deadline) throw failure;
    await delay(pause, undefined, { ref: false });
  }
}
