import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase, type TestDatabase } from '../src/test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const service of SERVICES) {
    await withClient(database.urls[service], (client) =>
      client.query(`CREATE TABLE secret AS SELECT '${service}' AS of`),
    );
  }
});
afterAll(() => database.drop());

const read = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ answer: string }>(sql)).rows[0]?.answer);

describe('a test database', () => {
  it.each(SERVICES)('gives %s its own schema without naming it', async (service) => {
    expect(await read(database.urls[service], 'SELECT of AS answer FROM secret')).toBe(service);
    expect(await read(database.urls[service], 'SELECT current_schema AS answer')).toBe(service);
  });

  it.each(SERVICES)('lets %s look into no other schema', async (service) => {
    for (const other of SERVICES.filter((name) => name !== service)) {
      await expect(read(database.urls[service], `SELECT of AS answer FROM ${other}.secret`)).rejects.toThrow(
        `permission denied for schema ${other}`,
      );
      await expect(read(database.urls[service], `CREATE TABLE ${other}.mine (x int)`)).rejects.toThrow(
        `permission denied for schema ${other}`,
      );
    }
    await expect(read(database.urls[service], 'CREATE TABLE public.mine (x int)')).rejects.toThrow('permission denied');
  });

  it('keeps the bus out of the services, and the services out of the bus', async () => {
    expect(await read(database.busUrl, 'SELECT current_schema AS answer')).toBe('bullmq');
    await expect(read(database.busUrl, 'SELECT of AS answer FROM identity.secret')).rejects.toThrow(
      'permission denied',
    );
    await expect(read(database.urls.identity, 'CREATE TABLE bullmq.mine (x int)')).rejects.toThrow('permission denied');
  });

  it('is gone after drop, connections and all', async () => {
    const other = await createTestDatabase();
    await withClient(other.urls.matching, async (client) => {
      await other.drop();
      await expect(client.query('SELECT 1')).rejects.toThrow();
    });
    await expect(read(other.adminUrl, 'SELECT 1 AS answer')).rejects.toThrow('does not exist');
  });

  it('can be made several at once', async () => {
    const several = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()));
    const names = await Promise.all(
      several.map(({ urls }) => read(urls.messaging, 'SELECT current_database() AS answer')),
    );
    expect(new Set(names).size).toBe(4);
    await Promise.all(several.map((one) => one.drop()));
  });
});
