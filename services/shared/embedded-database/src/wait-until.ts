import { setTimeout as delay } from 'node:timers/promises';

/** Asks every `interval` ms until the answer is yes or `limit` ms have passed; answers whether it ever was. */
export async function waitUntil(condition: () => boolean, limit: number, interval = 10): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(interval);
  }
  return true;
}
