import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databaseUrl, prepareDatabase, withClient } from '../src/index.js';

const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const name = `prepared_${randomUUID().slice(0, 8)}`;
const passwords = { identity: 'one', bus: 'two' };

const queryValue = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value);

beforeAll(async () => {
  await queryValue(adminUrl, `CREATE ROLE ${name}_admin LOGIN CREATEROLE CREATEDB PASSWORD 'admin'`);
});

afterAll(async () => {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    for (const owner of ['identity', 'bus', 'admin']) await client.query(`DROP ROLE IF EXISTS ${name}_${owner}`);
  });
});

describe('prepareDatabase', () => {
  it('works without superuser, is idempotent, and keeps existing data', async () => {
    const url = databaseUrl(adminUrl, 'postgres', { name: `${name}_admin`, password: 'admin' });
    const first = await prepareDatabase(url, passwords, { database: name });
    expect(new URL(first.urls.identity).username).toBe(`${name}_identity`);
    await queryValue(first.urls.identity, `CREATE TABLE kept AS SELECT 'yes' AS value`);

    const again = await prepareDatabase(databaseUrl(url, name), { ...passwords, identity: 'new' });
    expect(again.database).toBe(name);
    expect(await queryValue(again.urls.identity, 'SELECT value FROM kept')).toBe('yes');
    expect(await queryValue(again.urls.bus, 'SELECT current_schema AS value')).toBe('bullmq');
    await expect(queryValue(again.urls.bus, 'SELECT value FROM identity.kept')).rejects.toThrow('permission denied');
    await expect(queryValue(first.urls.identity, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });
});
