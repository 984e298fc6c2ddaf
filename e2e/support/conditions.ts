import { setTimeout as pause } from 'node:timers/promises';

/** Polls `probe` until it returns a value. Throws after `milliseconds`, with the last error as the cause. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  milliseconds = 120_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  let reason: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await probe();
      if (value !== undefined) return value;
    } catch (error) {
      reason = error;
    }
    await pause(25);
  }
  throw new Error(`${what}: not within ${milliseconds} ms`, { cause: reason });
}
