import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than after this time: where an answer must not tell whether there was anything to
 * do, neither may its time.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
