import { prepareDatabase } from '@kindred/embedded-database';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import { KeptDatabase } from './kept-database.js';
import type { DatabaseOwner, Secrets } from './secrets.js';
import type { Settings } from './settings.js';
import { StartProblem } from './start-problem.js';
import type { SupervisionReport } from './supervised-process.js';

export interface Databases {
  /** The embedded server, unless DATABASE_URL named another. */
  server: KeptDatabase | undefined;
  /** Each service's own, by its role. */
  urls: Record<DatabaseOwner, string>;
  /** PostgreSQL's, or REDIS_URL. */
  busUrl: string;
}

/**
 * The database, started where it is embedded, with roles and schemas in place.
 * @throws StartProblem when DATABASE_URL leads nowhere
 */
export async function openDatabases(
  settings: Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'>,
  data: DataFolder,
  secrets: Secrets,
  report: SupervisionReport,
): Promise<Databases> {
  const { DATABASE_URL, REDIS_URL } = settings;
  if (DATABASE_URL !== undefined) {
    const { urls } = await prepareDatabase(DATABASE_URL, secrets.databasePasswords).catch((error: unknown) => {
      throw new StartProblem(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
    });
    return { server: undefined, urls, busUrl: REDIS_URL ?? urls.bus };
  }
  const server = await KeptDatabase.start(
    { folder: data.path, logFile: join(data.logs, 'database.log') },
    report,
  ).catch((error: unknown) => {
    throw new StartProblem(reasonOf(error));
  });
  try {
    const { urls } = await prepareDatabase(server.adminUrl, secrets.databasePasswords);
    return { server, urls, busUrl: REDIS_URL ?? urls.bus };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Node answers a refused connection with one error per address, whose own message is empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
