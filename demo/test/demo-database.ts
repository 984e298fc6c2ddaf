import { runStatement } from '@kindred/platform/database';
import { dataSourceOptions, openDatabase, type Persistence } from '@kindred/service-kit';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { CREATE_HISTORY } from '../src/history/identity/history.statement.js';
import { CREATE_FOUNDING } from '../src/setup/demo-setup.statement.js';

const SERVICES = ['identity', 'matching', 'messaging', 'notifications'] as const;

export const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A database with the tables that the demo uses: those of the services, and its own. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  for (const service of SERVICES) {
    // By path, because the demo depends on the tables of the services but not on their code.
    const { MIGRATIONS } = (await import(pathOf(`../../services/${service}/src/migrations/index.ts`))) as {
      MIGRATIONS: Persistence['migrations'];
    };
    const databaseUrl = database.urls[service];
    const dataSource = await openDatabase(dataSourceOptions({ service, databaseUrl, migrations: MIGRATIONS }));
    if (service === 'identity')
      for (const statement of [CREATE_FOUNDING, CREATE_HISTORY]) await runStatement(dataSource, statement);
    await dataSource.destroy();
  }
  return database;
}
