import { SERVICES, type ServiceName } from '@kindred/contracts';
import { databaseUrl, prepareDatabase, withClient } from '@kindred/embedded-database';
import { prepareBus } from '@kindred/event-bus';
import { dataSourceOptions, openDatabase, type Persistence } from '@kindred/service-kit';
import { createHash, randomUUID } from 'node:crypto';
import pg, { type ClientBase } from 'pg';

export interface TestDatabase {
  /** The superuser's URL of this database, with access to every schema. */
  adminUrl: string;
  /** The URL of each service's role, with its own schema as `search_path`. */
  urls: Record<ServiceName, string>;
  /** The URL of the bus's role, with the schema `bullmq`. */
  busUrl: string;
  /** The number of open connections to the database. */
  connections(): Promise<number>;
  /** Closes all connections to the database and drops it. */
  drop(): Promise<void>;
}

/** Fixed passwords, because all databases of the test server share these roles. */
const owners = [...SERVICES, 'bus'] as const;
const passwords = Object.fromEntries(owners.map((owner) => [owner, `test-${owner}`])) as Record<
  (typeof owners)[number],
  string
>;

/**
 * Copying a template is faster than preparing and migrating a database, and copying its files is faster than copying it through
 * shared buffers.
 */
const TEMPLATE = 'kindred_template';
const ROLE_PREFIX = 'kindred';

const templates = new Map<string, Promise<void>>();
const administrators = new Map<string, pg.Pool>();

/** The service whose tables the database has from the start. */
export type MigratedService = Pick<Persistence, 'service' | 'migrations'> & { service: ServiceName };

/**
 * Creates a database with the roles and schemas of all services, and a prepared bus. The schemas are empty, except that of
 * `migrated` and that of its fake peers. Only for specs under `test/`.
 */
export async function createTestDatabase(migrated?: MigratedService): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('No test database: specs that need one belong in test/, not in src/.');
  const template = await (migrated === undefined ? emptyTemplate(serverUrl) : migratedTemplate(serverUrl, migrated));
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(administrator(serverUrl), template, database);
  return {
    adminUrl: databaseUrl(serverUrl, database),
    urls: Object.fromEntries(SERVICES.map((name) => [name, urlOf(serverUrl, database, name)])) as Record<
      ServiceName,
      string
    >,
    busUrl: urlOf(serverUrl, database, 'bus'),
    connections: async () => {
      const statement = 'SELECT FROM pg_stat_activity WHERE datname = $1';
      return (await administrator(serverUrl).query(statement, [database])).rowCount ?? 0;
    },
    drop: async () => {
      await administrator(serverUrl).query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    },
  };
}

/** Stays connected for the next databases: a connection takes more CPU time than copying a database. */
function administrator(serverUrl: string): pg.Pool {
  let pool = administrators.get(serverUrl);
  if (pool === undefined) {
    pool = new pg.Pool({ connectionString: serverUrl, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server stops before the process of the tests.
    pool.on('error', () => undefined);
    administrators.set(serverUrl, pool);
  }
  return pool;
}

/** The schema whose bus tables the fake peers of a service use. */
export function peerSchema(service: ServiceName): ServiceName {
  return SERVICES.find((name) => name !== service) ?? service;
}

function urlOf(serverUrl: string, database: string, owner: (typeof owners)[number]): string {
  return databaseUrl(serverUrl, database, { name: `${ROLE_PREFIX}_${owner}`, password: passwords[owner] });
}

async function copyDatabase(client: Pick<ClientBase, 'query'>, template: string, database: string): Promise<void> {
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  // A copy has the schemas and their privileges, but not the privileges of the database.
  const roles = owners.map((owner) => `${ROLE_PREFIX}_${owner}`).join(', ');
  await client.query(`
    REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${roles};`);
}

function emptyTemplate(serverUrl: string): Promise<string> {
  return createTemplateOnce(serverUrl, TEMPLATE, async () => {
    const { urls } = await prepareDatabase(serverUrl, passwords, { database: TEMPLATE, rolePrefix: ROLE_PREFIX });
    await prepareBus(urls.bus);
  });
}

async function migratedTemplate(serverUrl: string, { service, migrations }: MigratedService): Promise<string> {
  const source = await emptyTemplate(serverUrl);
  // A server that is reused has templates of earlier versions.
  const version = createHash('sha256').update(Object.values(migrations).join()).digest('hex').slice(0, 12);
  const name = `${TEMPLATE}_${service}_${version}`;
  return createTemplateOnce(serverUrl, name, async (client) => {
    await copyDatabase(client, source, name);
    const peers = peerSchema(service);
    for (const persistence of [
      { service, migrations },
      { service: peers, migrations: [] },
    ]) {
      const url = urlOf(serverUrl, name, persistence.service);
      const dataSource = await openDatabase(dataSourceOptions({ ...persistence, databaseUrl: url }));
      await dataSource.destroy();
    }
  });
}

/** Creates a template, once per server: by the first of all workers. */
async function createTemplateOnce(
  serverUrl: string,
  name: string,
  create: (client: ClientBase) => Promise<void>,
): Promise<string> {
  let creation = templates.get(name);
  if (creation === undefined) {
    creation = withClient(serverUrl, async (client) => {
      await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
      const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
      if (existing.rowCount) return;
      // Left by a run that was stopped before the template was complete.
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await create(client);
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    });
    templates.set(name, creation);
  }
  await creation;
  return name;
}
