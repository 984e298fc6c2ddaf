import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { prepareDatabase } from '@kindred/embedded-database';
import { readSettings } from '@kindred/service-kit';
import { prepareSettings } from './prepare-settings.js';

/** During its first start, the server accepts connections, restarts, and accepts them again. */
const ATTEMPTS = 30;
const PAUSE_MILLISECONDS = 1_000;
const TRANSIENT_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03', '57P01']);

/**
 * Creates a database role for each service, with a schema that no other service can access, and where its password is set
 * a second one for the running service, which cannot change tables, and one for backups. Idempotent, except that it sets
 * the passwords again. Waits up to half a minute for the server.
 * @throws SettingsError
 */
export async function prepare(
  environment: Readonly<Record<string, string | undefined>>,
  pause = PAUSE_MILLISECONDS,
): Promise<string> {
  const settings = readSettings(prepareSettings, environment);
  const passwords = Object.fromEntries(
    SERVICES.map((name) => [name, settings[`${name.toUpperCase() as Uppercase<ServiceName>}_DATABASE_PASSWORD`]]),
  ) as Record<ServiceName, string>;
  const runtimePasswords = Object.fromEntries(
    SERVICES.flatMap((name) => {
      const password = settings[`${name.toUpperCase() as Uppercase<ServiceName>}_RUNTIME_PASSWORD`];
      return password === undefined ? [] : [[name, password]];
    }),
  ) as Partial<Record<ServiceName, string>>;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { database } = await prepareDatabase(settings.DATABASE_URL, passwords, {
        runtimePasswords,
        backupPassword: settings.BACKUP_DATABASE_PASSWORD,
      });
      return `The database ${database} is ready for ${SERVICES.join(', ')}.`;
    } catch (error) {
      if (attempt === ATTEMPTS || !TRANSIENT_ERRORS.has(codeOf(error))) throw error;
      await delay(pause);
    }
  }
}

/** For a refused connection, Node throws an AggregateError with one error per address. */
function codeOf(error: unknown): string {
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: unknown };
  return String(code);
}
