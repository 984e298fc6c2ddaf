import { SERVICES, type ServiceName } from '@kindred/contracts';
import { prepareDatabase } from '@kindred/embedded-database';
import { readSettings } from '@kindred/service-kit';
import { prepareSettings } from './prepare-settings.js';

/**
 * Makes what the services need in the database: for each a role of its own with a schema that no other can look into.
 * Done again, it sets the passwords anew and leaves the rest as it is.
 * @throws SettingsError
 */
export async function prepare(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const settings = readSettings(prepareSettings, environment);
  const passwords = Object.fromEntries(
    SERVICES.map((name) => [name, settings[`${name.toUpperCase() as Uppercase<ServiceName>}_DATABASE_PASSWORD`]]),
  ) as Record<ServiceName, string>;
  const { database } = await prepareDatabase(settings.DATABASE_URL, passwords);
  return `The database ${database} is ready for ${SERVICES.join(', ')}.`;
}
