import { SERVICES, type ServiceName } from '@kindred/contracts';
import { databaseUrl, prepareDatabase, withClient } from '@kindred/embedded-database';
import { randomUUID } from 'node:crypto';

export interface TestDatabase {
  /** The superuser's, in this database: for looking into any schema. */
  adminUrl: string;
  /** Each service's own role, with its own schema as `search_path`. */
  urls: Record<ServiceName, string>;
  /** The bus's role, with schema `bullmq`: what BUS_URL is in an embedded run. */
  busUrl: string;
  /** Ends every connection to the database and removes it. */
  drop(): Promise<void>;
}

/** All databases of the run's server share these roles, so their passwords are always the same. */
const owners = [...SERVICES, 'bus'] as const;
const passwords = Object.fromEntries(owners.map((owner) => [owner, `test-${owner}`])) as Record<
  (typeof owners)[number],
  string
>;

/** A fresh database with the roles and empty schemas of all services, in some 60 ms. For specs under `test/` only. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('No test database: specs that need one belong in test/, not in src/.');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const { urls } = await prepareDatabase(serverUrl, passwords, { database, rolePrefix: 'kindred' });
  const { bus: busUrl, ...services } = urls;
  return {
    adminUrl: databaseUrl(serverUrl, database),
    urls: services,
    busUrl,
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)} WITH (FORCE)`);
      }),
  };
}
