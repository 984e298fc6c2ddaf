import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@kindred/contracts';
import { databaseUrl, withClient } from '@kindred/embedded-database';
import type { RunningProduct } from './product.js';

interface DatabaseRecord {
  port: number;
  password: string;
}

/** Runs `work` as the superuser of the embedded database, with access to the schemas of all services. */
export async function asAdministrator<Result>(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  work: Parameters<typeof withClient<Result>>[1],
): Promise<Result> {
  return withClient(await administratorsUrl({ dataDir }), work);
}

/** The URL of the embedded database for its superuser. */
export async function administratorsUrl({ dataDir }: Pick<RunningProduct, 'dataDir'>): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as DatabaseRecord;
  return databaseUrl(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, 'kindred');
}

/** A query for the ids of the tasks of all services that meet this condition. */
export const tasksWhere = (condition: string): string =>
  SERVICES.map((service) => `SELECT id FROM ${service}.tasks WHERE ${condition}`).join(' UNION ALL ');

/** Tasks that delete the sent events about a deleted member, half a minute after the member. */
export const ERASES_SENT_EVENTS = "type = 'sent-events.erase'";
