import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs the work and settles no earlier than after `milliseconds`, so that the response time does not reveal how much work
 * there was.
 */
export async function inConstantTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
