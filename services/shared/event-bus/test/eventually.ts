import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the bus needs to reconnect on a busy host. */
const TIMEOUT_MILLISECONDS = 120_000;
const MIN_POLL_MILLISECONDS = 20;
const MAX_POLL_MILLISECONDS = 1_000;

/** Retries the expectations until they pass, for at most two minutes; the longer it takes, the less often. */
export async function eventually(expectations: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await expectations();
    } catch (error) {
      const elapsed = Date.now() - startedAt;
      if (elapsed > TIMEOUT_MILLISECONDS) throw error;
      await pause(Math.min(Math.max(MIN_POLL_MILLISECONDS, elapsed / 10), MAX_POLL_MILLISECONDS));
    }
  }
}
