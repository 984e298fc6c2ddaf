import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until there is an answer; fails, with the last reason, when it takes too long. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  milliseconds = 15_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  let reason: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = error;
    }
    await pause(25);
  }
  throw new Error(`${what}: not within ${milliseconds} ms`, { cause: reason });
}
