import { SERVICES, type ServiceName } from '@kindred/contracts';
import { databaseUrl, prepareDatabase, withClient } from '@kindred/embedded-database';
import { prepareBus } from '@kindred/event-bus';
import { randomUUID } from 'node:crypto';

export interface TestDatabase {
  /** The superuser's URL of this database, with access to every schema. */
  adminUrl: string;
  /** The URL of each service's role, with its own schema as `search_path`. */
  urls: Record<ServiceName, string>;
  /** The URL of the bus's role, with the schema `bullmq`. */
  busUrl: string;
  /** Closes all connections to the database and drops it. */
  drop(): Promise<void>;
}

/** Fixed passwords, because all databases of the test server share these roles. */
const owners = [...SERVICES, 'bus'] as const;
const passwords = Object.fromEntries(owners.map((owner) => [owner, `test-${owner}`])) as Record<
  (typeof owners)[number],
  string
>;

/** Copying this database takes a third of the time of preparing a new one. */
const TEMPLATE = 'kindred_template';
const ROLE_PREFIX = 'kindred';

let template: Promise<void> | undefined;

/** Creates a database with the roles and empty schemas of all services, and a prepared bus. Only for specs under `test/`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('No test database: specs that need one belong in test/, not in src/.');
  template ??= createTemplate(serverUrl);
  await template;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
    // A copy has the schemas and their privileges, but not the privileges of the database.
    const roles = owners.map((owner) => `${ROLE_PREFIX}_${owner}`).join(', ');
    await client.query(`
      REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
      GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${roles};`);
  });
  const urlOf = (owner: (typeof owners)[number]): string =>
    databaseUrl(serverUrl, database, { name: `${ROLE_PREFIX}_${owner}`, password: passwords[owner] });
  return {
    adminUrl: databaseUrl(serverUrl, database),
    urls: Object.fromEntries(SERVICES.map((service) => [service, urlOf(service)])) as Record<ServiceName, string>,
    busUrl: urlOf('bus'),
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      }),
  };
}

/** Creates the template, once per server: by the first of all workers. */
async function createTemplate(serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [TEMPLATE]);
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [TEMPLATE]);
    if (existing.rowCount) return;
    // Left by a run that was stopped before the template was complete.
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    const { urls } = await prepareDatabase(serverUrl, passwords, { database: TEMPLATE, rolePrefix: ROLE_PREFIX });
    await prepareBus(urls.bus);
    await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  });
}
