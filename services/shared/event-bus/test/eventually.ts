import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MILLISECONDS = 15_000;
const POLL_MILLISECONDS = 20;

/** Retries the expectations until they pass, for at most 15 s. */
export async function eventually(expectations: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  for (;;) {
    try {
      return await expectations();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MILLISECONDS);
    }
  }
}
