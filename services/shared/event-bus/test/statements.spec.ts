import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkStatements, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './test-service.js';

describe('the statements of the event bus', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await (await openDatabase(database.urls.matching)).destroy();
  });
  afterAll(() => database.drop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(database.urls.matching, folder);
    expect(count).toBeGreaterThan(0);
    // Functions declare these; the specs that run them compare their rows.
    expect(unexported).toEqual([
      'bookkeeping/daily-partitions.statement.ts',
      'reconciliation/reconciliation.statement.ts',
      'republish/sent-events.statement.ts',
    ]);
  });
});
