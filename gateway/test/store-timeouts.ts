import { STORE_TIMEOUTS } from '../src/rate-limits/store-timeouts.js';

/**
 * Raises the timeouts of the store, so that replicas never fall back to local counts on a busy host. Call it in specs that
 * expect exact counts.
 * @returns what restores the timeouts
 */
export function raiseStoreTimeouts(): () => void {
  const before = { ...STORE_TIMEOUTS };
  Object.assign(STORE_TIMEOUTS, { call: 60_000, postgresConnect: 60_000, postgresQuery: 60_000 });
  return () => void Object.assign(STORE_TIMEOUTS, before);
}
