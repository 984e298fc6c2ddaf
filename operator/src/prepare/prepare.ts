import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { prepareDatabase } from '@kindred/embedded-database';
import { readSettings } from '@kindred/service-kit';
import { prepareSettings } from './prepare-settings.js';

/** A server that is being started for the first time comes and goes before it stays. */
const ATTEMPTS = 30;
const PAUSE_MILLISECONDS = 1_000;
const NOT_THERE_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03', '57P01']);

/**
 * Makes what the services need in the database: for each a role of its own with a schema that no other can look into.
 * Done again, it sets the passwords anew and leaves the rest as it is. Waits half a minute for a server that is not there.
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
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { database } = await prepareDatabase(settings.DATABASE_URL, passwords);
      return `The database ${database} is ready for ${SERVICES.join(', ')}.`;
    } catch (error) {
      if (attempt === ATTEMPTS || !NOT_THERE_YET.has(codeOf(error))) throw error;
      await delay(pause);
    }
  }
}

/** Node answers a refused connection with one error per address. */
function codeOf(error: unknown): string {
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: unknown };
  return String(code);
}
