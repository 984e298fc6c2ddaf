import { runStatement } from '@kindred/platform/database';
import type { DataSource, EntityManager } from 'typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { firstUuidV7 } from '../uuid-v7.js';
import {
  LIMIT_LOCK_WAIT,
  LIST_PARTITIONS,
  partitionStatements,
  type PartitionedTable,
} from './daily-partitions.statement.js';

/** Partitions are created so many days in advance. */
export const DAYS_AHEAD = 4;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** Queries on the table queue behind a lock that waits, so it gives up soon and tries again. */
const LOCK_TRIES = 100;
const LOCK_PAUSE_MILLISECONDS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/** A table with a partition for each day in UTC, by the time in an id (`newUuidV7`). */
export interface DailyTable extends PartitionedTable {
  /** Days after its own that a partition is kept. */
  keepDays: number;
}

/** The name of the partition of the day that contains `time` in UTC: `inbox_p20260314`. */
export function partitionName(table: string, time: Date): string {
  return `${table}_p${time.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

const startOfDay = (time: Date): number => Math.floor(time.getTime() / DAY_MILLISECONDS) * DAY_MILLISECONDS;

/** A day of which the default partition has more rows than this stays there. */
const MOVED_ROWS = 1_000;

/**
 * Creates the missing partitions of `days` days from `from`. The default partition takes the rows of other days, so that an
 * insert never fails.
 * @returns the names of the created partitions
 */
export async function createPartitions(
  on: DataSource | EntityManager,
  table: PartitionedTable,
  from: Date,
  days: number,
): Promise<string[]> {
  const existing = await partitionsOf(on, table.name);
  const created: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const start = new Date(startOfDay(from) + day * DAY_MILLISECONDS);
    const partition = partitionName(table.name, start);
    if (existing.includes(partition)) continue;
    const [first, end] = [firstUuidV7(start), firstUuidV7(new Date(start.getTime() + DAY_MILLISECONDS))];
    const { countInDefault, create, move, attach } = partitionStatements(table, partition, first, end);
    const isCreated = await inShortLocks(on, async (manager) => {
      const [row] = await runStatement(manager, countInDefault, [MOVED_ROWS + 1]);
      if (row === undefined || row.count > MOVED_ROWS) return false;
      await runStatement(manager, create);
      if (row.count > 0) await runStatement(manager, move);
      await runStatement(manager, attach);
      return true;
    });
    if (isCreated) created.push(partition);
  }
  return created;
}

/** Drops the partitions whose days are over for `keepDays` at `now`. @returns their names */
export async function dropPartitions(dataSource: DataSource, table: DailyTable, now: Date): Promise<string[]> {
  const oldest = partitionName(table.name, new Date(startOfDay(now) - table.keepDays * DAY_MILLISECONDS));
  const expired = (await partitionsOf(dataSource, table.name)).filter((each) => each < oldest);
  for (const partition of expired) {
    const { drop } = partitionStatements(table, partition);
    await inShortLocks(dataSource, (manager) => runStatement(manager, drop));
  }
  return expired;
}

/** The names of the daily partitions, oldest first. */
export async function partitionsOf(on: DataSource | EntityManager, table: string): Promise<string[]> {
  const rows = await runStatement(on, LIST_PARTITIONS, [table, `^${table}_p[0-9]{8}$`]);
  return rows.map(({ name }) => name);
}

async function inShortLocks<T>(
  on: DataSource | EntityManager,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  // A migration runs in a transaction of its own, with its own time limit for locks.
  if (!('driver' in on)) return work(on);
  for (let tries = 1; ; tries += 1) {
    try {
      return await on.transaction(async (manager) => {
        await runStatement(manager, LIMIT_LOCK_WAIT);
        return work(manager);
      });
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MILLISECONDS);
    }
  }
}
