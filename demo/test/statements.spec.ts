import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkStatements, type TestDatabase } from '@kindred/testing';
import { createDemoDatabase, pathOf } from './demo-database.js';

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
    database = await createDemoDatabase();
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
