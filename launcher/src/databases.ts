import { prepareDatabase } from '@kindred/embedded-database';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import { SupervisedDatabase } from './supervised-database.js';
import type { DatabaseOwner, Secrets } from './secrets.js';
import type { Settings } from './settings.js';
import { StartupError } from './startup-error.js';
import type { SupervisionReport } from './supervised-process.js';

export interface Databases {
  /** The embedded server; undefined with DATABASE_URL. */
  server: SupervisedDatabase | undefined;
  /** The URL of each service, with its own role. */
  urls: Record<DatabaseOwner, string>;
  /** REDIS_URL, or a URL of the same PostgreSQL server. */
  busUrl: string;
}

/**
 * Starts the embedded database, unless DATABASE_URL is set, and creates the roles and schemas of the services.
 * @throws StartupError if the database cannot be used
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
      throw new StartupError(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
    });
    return { server: undefined, urls, busUrl: REDIS_URL ?? urls.bus };
  }
  const server = await SupervisedDatabase.start(
    { folder: data.path, logFile: join(data.logs, 'database.log') },
    report,
  ).catch((error: unknown) => {
    throw new StartupError(reasonOf(error));
  });
  try {
    const { urls } = await prepareDatabase(server.adminUrl, secrets.databasePasswords);
    return { server, urls, busUrl: REDIS_URL ?? urls.bus };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** For a refused connection, Node throws an AggregateError with an empty message and one error per address. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
