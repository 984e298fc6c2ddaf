import type { DataSource, EntityManager } from 'typeorm';
import { until } from './until.js';

/** Connections of this service that wait for somebody else's lock. What is seen of others is fresh at each look. */
const WAITING = `
  SELECT count(*)::int AS waiting FROM pg_stat_clear_snapshot(), pg_stat_activity
   WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`;

/**
 * Does everything at the same instant: takes what all the deeds need, sets them off, and lets go once each of them waits
 * for it on a connection of its own. So whatever a deed reads before its turn is what it was before all the others.
 * @param hold takes the locks, in a transaction of its own
 * @param deeds at most 8, or the service has no connections left; each has to wait for what is held
 * @param queue whether they queue as they come, or as given: each is set off once the one before it waits
 */
export async function runConcurrently<Answer>(
  dataSource: DataSource,
  hold: (manager: EntityManager) => Promise<unknown>,
  deeds: readonly (() => Promise<Answer>)[],
  queue: 'as-they-come' | 'as-given' = 'as-they-come',
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await dataSource.transaction(async (manager) => {
    await hold(manager);
    for (const deed of deeds) {
      answers.push(deed());
      if (queue === 'as-given') await untilWaiting(manager, answers.length);
    }
    await untilWaiting(manager, answers.length);
  });
  return Promise.all(answers);
}

function untilWaiting(manager: EntityManager, count: number): Promise<void> {
  return until(async () => {
    const [seen] = await manager.query<{ waiting: number }[]>(WAITING);
    return (seen?.waiting ?? 0) >= count;
  });
}
