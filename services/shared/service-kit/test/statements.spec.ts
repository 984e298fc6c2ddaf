import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkStatements, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { dataSourceOptions, openDatabase } from '../src/database.js';

describe('the statements of every service', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    // Creates the table of the migrations.
    const persistence = { service: 'matching', databaseUrl: database.urls.matching, migrations: [] };
    await (await openDatabase(dataSourceOptions(persistence))).destroy();
  });
  afterAll(() => database.drop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(database.urls.matching, folder);
    expect(count).toBeGreaterThan(0);
    // Functions, with which the services declare statements of their own.
    expect(unexported).toEqual(['claims/claim.statement.ts', 'staff-queue.statement.ts']);
  });
});
