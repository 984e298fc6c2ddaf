import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MILLISECONDS = 120_000;
const MIN_POLL_MILLISECONDS = 10;
const MAX_POLL_MILLISECONDS = 1_000;

/**
 * Polls the condition until it is true. The longer it takes, the less often, so that polling leaves the cores to others.
 * @throws after `milliseconds`, by default long enough for a busy host; at once when the condition throws
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds = TIMEOUT_MILLISECONDS,
): Promise<void> {
  const startedAt = Date.now();
  while (!(await condition())) {
    const elapsed = Date.now() - startedAt;
    if (elapsed > milliseconds) throw new Error(`condition was not met within ${milliseconds} ms`);
    await pause(Math.min(Math.max(MIN_POLL_MILLISECONDS, elapsed / 10), MAX_POLL_MILLISECONDS));
  }
}
