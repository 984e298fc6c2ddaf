import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '../service-client.js';

/** A like can return before messaging knows the match that it makes. */
const LIMIT_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 500;

/**
 * Uses a conversation once messaging has it; before, `use` resolves to false or rejects with NOT_FOUND.
 * @throws Error after 30 s, so that the history is created again later
 */
export async function whenOpen(use: () => Promise<unknown>, limitMilliseconds = LIMIT_MILLISECONDS): Promise<void> {
  const deadline = Date.now() + limitMilliseconds;
  const isUsed = async (): Promise<boolean> => {
    try {
      return (await use()) !== false;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
  while (!(await isUsed())) {
    if (Date.now() > deadline) throw new Error('messaging does not know the match');
    await delay(POLL_MILLISECONDS, undefined, { ref: false });
  }
}
