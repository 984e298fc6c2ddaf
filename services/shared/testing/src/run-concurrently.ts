import type { DataSource, EntityManager } from 'typeorm';
import { until } from './until.js';

/** Counts the connections of this service that wait for a lock. Clears the statistics snapshot to get current values. */
const COUNT_WAITING = `
  SELECT count(*)::int AS waiting FROM pg_stat_clear_snapshot(), pg_stat_activity
   WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`;

/**
 * Provokes a race condition: acquires the locks that all operations need, starts the operations, and releases the locks
 * once each operation waits on its own connection. So every operation has read the state before any of them changes it.
 * @param acquireLocks acquires the locks, in a separate transaction
 * @param operations at most 8, the limit of the connection pool; each must wait for the locks
 * @param order `as-given` starts each operation once the previous one waits; `as-they-come` starts all immediately
 */
export async function runConcurrently<Result>(
  dataSource: DataSource,
  acquireLocks: (manager: EntityManager) => Promise<unknown>,
  operations: readonly (() => Promise<Result>)[],
  order: 'as-they-come' | 'as-given' = 'as-they-come',
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  await dataSource.transaction(async (manager) => {
    await acquireLocks(manager);
    for (const operation of operations) {
      results.push(operation());
      if (order === 'as-given') await waitForBlockedConnections(manager, results.length);
    }
    await waitForBlockedConnections(manager, results.length);
  });
  return Promise.all(results);
}

function waitForBlockedConnections(manager: EntityManager, count: number): Promise<void> {
  return until(async () => {
    const [row] = await manager.query<{ waiting: number }[]>(COUNT_WAITING);
    return (row?.waiting ?? 0) >= count;
  });
}
