import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { redisContents } from '@kindred/testing';
import { eventually, TASK_RETRIES_MILLISECONDS } from './conditions.js';
import { asAdministrator, ERASES_SENT_EVENTS, tasksWhere } from './database.js';
import type { RunningProduct } from './product.js';

/** One row, key, or file, with its location. */
export interface Trace {
  where: string;
  line: string;
}

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** All rows of all services and the bus, and all Redis keys, that contain one of these texts. */
export async function tracesOf(
  product: Pick<RunningProduct, 'dataDir'>,
  redisUrl: string | undefined,
  texts: string[],
): Promise<Trace[]> {
  const matches = ({ where, line }: Trace): boolean => {
    const text = `${where} ${line}`.toLowerCase();
    return texts.some((candidate) => text.includes(candidate.toLowerCase()));
  };
  const rows = await asAdministrator(product, async (client) => {
    const found: Trace[] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows: lines } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`);
      found.push(...lines.map(({ line }) => ({ where: name, line })).filter(matches));
    }
    return found;
  });
  const keys = redisUrl === undefined ? [] : [...(await redisContents(redisUrl))];
  return [...rows, ...keys.map(([where, line]) => ({ where, line })).filter(matches)];
}

/** Waits until the sent events of deleted members are deleted. Searching for traces all that time takes more CPU time. */
export async function sentEventsAreErased(product: Pick<RunningProduct, 'dataDir'>): Promise<void> {
  await eventually(
    'the sent events are erased',
    () =>
      asAdministrator(product, async (client) =>
        (await client.query(tasksWhere(ERASES_SENT_EVENTS))).rowCount === 0 ? true : undefined,
      ),
    TASK_RETRIES_MILLISECONDS,
  );
}

/**
 * Whether this is the event of a deletion, or one of what staff did, which the audit trail keeps: they are kept for a week
 * after they were sent.
 */
export const isKeptEvent = ({ where, line }: Trace): boolean =>
  /^\w+\.sent_events/.test(where) && /identity\.account-deleted|\w+\.staff-acted/.test(line);

/** File paths of all stored media objects, without the installation marker. */
export async function storedObjects(product: RunningProduct): Promise<string[]> {
  const folder = join(product.dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'installation')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
