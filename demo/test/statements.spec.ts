import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runStatement } from '@kindred/platform/database';
import { dataSourceOptions, openDatabase, type Persistence } from '@kindred/service-kit';
import { checkStatements, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { CREATE_HISTORY } from '../src/history/identity/history.statement.js';
import { CREATE_FOUNDING } from '../src/setup/demo-setup.statement.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folders with statements of each database. */
const FOLDERS = {
  identity: ['../src/setup', '../src/simulation', '../src/history/identity'],
  matching: ['../src/history/matching'],
  messaging: ['../src/history/messaging'],
  notifications: ['../src/history/notifications'],
} as const;

describe('the statements of the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const service of Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]) {
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
  });
  afterAll(() => database.drop());

  it.each(Object.entries(FOLDERS))('of %s declare the row types that PostgreSQL returns', async (service, folders) => {
    for (const folder of folders) {
      const { count, unexported } = await checkStatements(
        database.urls[service as keyof typeof FOLDERS],
        pathOf(folder),
      );
      expect(count).toBeGreaterThan(0);
      expect(unexported).toEqual([]);
    }
  });
});
