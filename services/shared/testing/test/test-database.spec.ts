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
  withClient(url, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value);

describe('createTestDatabase', () => {
  it.each(SERVICES)('sets the schema of %s as its search path', async (service) => {
    expect(await read(database.urls[service], 'SELECT of AS value FROM secret')).toBe(service);
    expect(await read(database.urls[service], 'SELECT current_schema AS value')).toBe(service);
  });

  it.each(SERVICES)('denies %s access to other schemas', async (service) => {
    for (const other of SERVICES.filter((name) => name !== service)) {
      await expect(read(database.urls[service], `SELECT of AS value FROM ${other}.secret`)).rejects.toThrow(
        `permission denied for schema ${other}`,
      );
      await expect(read(database.urls[service], `CREATE TABLE ${other}.mine (x int)`)).rejects.toThrow(
        `permission denied for schema ${other}`,
      );
    }
    await expect(read(database.urls[service], 'CREATE TABLE public.mine (x int)')).rejects.toThrow('permission denied');
  });

  it('isolates the bus and the services from each other', async () => {
    expect(await read(database.busUrl, 'SELECT current_schema AS value')).toBe('bullmq');
    await expect(read(database.busUrl, 'SELECT of AS value FROM identity.secret')).rejects.toThrow('permission denied');
    await expect(read(database.urls.identity, 'CREATE TABLE bullmq.mine (x int)')).rejects.toThrow('permission denied');
  });

  it('drops the database and its connections', async () => {
    const other = await createTestDatabase();
    await withClient(other.urls.matching, async (client) => {
      await other.drop();
      await expect(client.query('SELECT 1')).rejects.toThrow();
    });
    await expect(read(other.adminUrl, 'SELECT 1 AS value')).rejects.toThrow('does not exist');
  });

  it('creates several databases concurrently', async () => {
    const several = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()));
    const names = await Promise.all(
      several.map(({ urls }) => read(urls.messaging, 'SELECT current_database() AS value')),
    );
    expect(new Set(names).size).toBe(4);
    await Promise.all(several.map((created) => created.drop()));
  });
});
