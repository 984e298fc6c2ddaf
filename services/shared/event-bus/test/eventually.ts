import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE = 15_000;
const BETWEEN = 20;

/** Repeats the expectations until they hold, for at most 15 s. */
export async function eventually(expectations: () => Promise<void>): Promise<void> {
  const end = Date.now() + DEADLINE;
  for (;;) {
    try {
      return await expectations();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(BETWEEN);
    }
  }
}
