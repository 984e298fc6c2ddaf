import { setTimeout as delay } from 'node:timers/promises';

/** Polls the condition every `interval` ms; returns false if it is not true within `limit` ms. */
export async function waitUntil(condition: () => boolean, limit: number, interval = 10): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(interval);
  }
  return true;
}
