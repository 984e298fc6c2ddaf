import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databaseUrl, prepareDatabase, withClient } from '../src/index.js';

const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const name = `prepared_${randomUUID().slice(0, 8)}`;
const passwords = { identity: 'one', bus: 'two' };

const ask = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ answer: string }>(sql)).rows[0]?.answer);

beforeAll(async () => {
  await ask(adminUrl, `CREATE ROLE ${name}_admin LOGIN CREATEROLE CREATEDB PASSWORD 'admin'`);
});

afterAll(async () => {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    for (const owner of ['identity', 'bus', 'admin']) await client.query(`DROP ROLE IF EXISTS ${name}_${owner}`);
  });
});

describe('prepareDatabase', () => {
  it('works for an administrator who is no superuser, and again, keeping what is there', async () => {
    const url = databaseUrl(adminUrl, 'postgres', { name: `${name}_admin`, password: 'admin' });
    const first = await prepareDatabase(url, passwords, { database: name });
    expect(new URL(first.urls.identity).username).toBe(`${name}_identity`);
    await ask(first.urls.identity, `CREATE TABLE kept AS SELECT 'yes' AS answer`);

    const again = await prepareDatabase(databaseUrl(url, name), { ...passwords, identity: 'new' });
    expect(again.database).toBe(name);
    expect(await ask(again.urls.identity, 'SELECT answer FROM kept')).toBe('yes');
    expect(await ask(again.urls.bus, 'SELECT current_schema AS answer')).toBe('bullmq');
    await expect(ask(again.urls.bus, 'SELECT answer FROM identity.kept')).rejects.toThrow('permission denied');
    await expect(ask(first.urls.identity, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });
});
