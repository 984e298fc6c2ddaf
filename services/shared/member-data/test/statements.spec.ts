import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSourceOptions, openDatabase } from '@kindred/service-kit';
import { checkStatements, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { ErasedMembers1760000050000 } from '../src/migrations/1760000050000-erased-members.js';

describe('the statements about members', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const databaseUrl = database.urls.messaging;
    const migrations = [ErasedMembers1760000050000];
    await (await openDatabase(dataSourceOptions({ service: 'messaging', databaseUrl, migrations }))).destroy();
  });
  afterAll(() => database.drop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(database.urls.messaging, folder);
    expect(count).toBeGreaterThan(0);
    expect(unexported).toEqual([]);
  });
});
