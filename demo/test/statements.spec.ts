import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runStatement } from '@kindred/platform/database';
import { dataSourceOptions, openDatabase, type Persistence } from '@kindred/service-kit';
import { checkStatements, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { CREATE_FOUNDING } from '../src/setup/demo-setup.statement.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('the statements of the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    // By path, because the demo depends on identity's tables but not on its code.
    const identity = (await import(pathOf('../../services/identity/src/migrations/index.ts'))) as {
      MIGRATIONS: Persistence['migrations'];
    };
    const databaseUrl = database.urls.identity;
    const options = dataSourceOptions({ service: 'identity', databaseUrl, migrations: identity.MIGRATIONS });
    const dataSource = await openDatabase(options);
    await runStatement(dataSource, CREATE_FOUNDING);
    await dataSource.destroy();
  });
  afterAll(() => database.drop());

  it('declare the row types that PostgreSQL returns', async () => {
    const { count, unexported } = await checkStatements(database.urls.identity, pathOf('../src'));
    expect(count).toBeGreaterThan(0);
    expect(unexported).toEqual([]);
  });
});
