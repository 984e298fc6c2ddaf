import { setTimeout as pause } from 'node:timers/promises';

/** Tasks such as rendering photos are retried after half a minute at the earliest, and then after one. */
export const TASK_RETRIES_MILLISECONDS = 300_000;
const MIN_POLL_MILLISECONDS = 25;
const MAX_POLL_MILLISECONDS = 1_000;

/**
 * Polls `probe` until it returns a value. The longer it takes, the less often, so that polling leaves the cores to others.
 * Throws after `milliseconds`, with the last error as the cause and in the message.
 */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  milliseconds = 120_000,
): Promise<T> {
  const startedAt = Date.now();
  let elapsed = 0;
  let reason: unknown;
  while (elapsed < milliseconds) {
    try {
      const value = await probe();
      if (value !== undefined) return value;
    } catch (error) {
      reason = error;
    }
    elapsed = Date.now() - startedAt;
    await pause(Math.min(Math.max(MIN_POLL_MILLISECONDS, elapsed / 10), MAX_POLL_MILLISECONDS));
  }
  const lastError = reason === undefined ? '' : `; last error: ${String(reason)}`;
  throw new Error(`${what}: not within ${milliseconds} ms${lastError}`, { cause: reason });
}
