import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
