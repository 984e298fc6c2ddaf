import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase, withClient } from '@kindred/embedded-database';
import { cpuTimeOfChildren } from '../installation/processes.js';
import { compareTables } from './comparison.js';
import { readMessageBenchOptions, USAGE, type MessageBenchOptions } from './options.js';
import { report } from './report.js';
import { loadMessaging, type LoadModule } from './statements.js';

const log = (text: string): void => console.error(text);

/** Compares both tables on a temporary PostgreSQL, and prints the figures. */
export async function main(args: readonly string[], load: LoadModule): Promise<void> {
  let options: MessageBenchOptions;
  try {
    options = readMessageBenchOptions(args);
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(options.folder ?? tmpdir(), 'kindred-messages-'));
  // As root, the server runs as another user, which must be able to traverse the folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase({ folder, throwaway: true });
  try {
    process.env['TEST_DATABASE_URL'] = database.adminUrl;
    // An autovacuum would slow down only one of the tables.
    await withClient(database.adminUrl, (client) => client.query('ALTER SYSTEM SET autovacuum = off'));
    await withClient(database.adminUrl, (client) => client.query('SELECT pg_reload_conf()'));
    const cpuMilliseconds = (): number => cpuTimeOfChildren(database.pid);
    console.log(report(await compareTables(await loadMessaging(load), cpuMilliseconds, options, log)));
  } finally {
    await database.stop();
  }
}
