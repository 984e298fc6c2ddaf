import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databaseUrl, prepareDatabase, withClient } from '../src/index.js';

const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const name = `prepared_${randomUUID().slice(0, 8)}`;
const passwords = { identity: 'one', bus: 'two' };

const queryValue = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value);

const execute = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

beforeAll(async () => {
  await queryValue(adminUrl, `CREATE ROLE ${name}_admin LOGIN CREATEROLE CREATEDB PASSWORD 'admin'`);
});

afterAll(async () => {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    for (const owner of [
      'identity',
      'bus',
      'matching',
      'matching_runtime',
      'messaging',
      'messaging_runtime',
      'backup',
      'admin',
    ])
      await client.query(`DROP ROLE IF EXISTS ${name}_${owner}`);
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

  it('gives a runtime role the rows of all tables and the partitions, but not the tables', async () => {
    const url = databaseUrl(adminUrl, name, { name: `${name}_admin`, password: 'admin' });
    const prepare = () => prepareDatabase(url, { matching: 'three' }, { runtimePasswords: { matching: 'four' } });
    const { matching: owner } = (await prepare()).urls;
    const runtime = databaseUrl(url, name, { name: `${name}_matching_runtime`, password: 'four' });
    await queryValue(owner, 'CREATE TABLE likes (id serial PRIMARY KEY, note text)');
    await queryValue(owner, 'CREATE TABLE sent (day date NOT NULL) PARTITION BY RANGE (day)');
    await queryValue(owner, 'CREATE TABLE sent_default PARTITION OF sent DEFAULT');
    expect(await queryValue(runtime, `INSERT INTO likes (note) VALUES ('hi') RETURNING note AS value`)).toBe('hi');
    await execute(runtime, `UPDATE likes SET note = 'ho'; DELETE FROM likes`);
    await queryValue(runtime, `INSERT INTO sent VALUES ('2026-01-01')`);
    for (const change of ['DROP TABLE likes', 'ALTER TABLE likes ADD other text', 'TRUNCATE likes', 'DROP TABLE sent'])
      await expect(queryValue(runtime, change)).rejects.toThrow(/permission denied|must be owner/);

    await prepare();
    await execute(
      runtime,
      `CREATE TABLE sent_2 (LIKE sent INCLUDING ALL);
       ALTER TABLE sent ATTACH PARTITION sent_2 FOR VALUES FROM ('2026-02-01') TO ('2026-02-02');
       DROP TABLE sent_2`,
    );
    await expect(queryValue(runtime, 'DROP TABLE likes')).rejects.toThrow('must be owner');
    // The next release.
    await execute(owner, 'ALTER TABLE sent ADD other text; ALTER TABLE likes ADD other text');
  });

  it('gives the role of backups everything to read, and nothing to change', async () => {
    const url = databaseUrl(adminUrl, name, { name: `${name}_admin`, password: 'admin' });
    const prepare = () =>
      prepareDatabase(
        url,
        { messaging: 'five' },
        { runtimePasswords: { messaging: 'six' }, backupPassword: 'a password' },
      );
    const { messaging: owner } = (await prepare()).urls;
    const backup = databaseUrl(url, name, { name: `${name}_backup`, password: 'a password' });
    await execute(
      owner,
      `CREATE TABLE outbox (id serial PRIMARY KEY, note text);
       CREATE TABLE sent (day date NOT NULL) PARTITION BY RANGE (day);
       CREATE TABLE sent_default PARTITION OF sent DEFAULT;
       INSERT INTO outbox (note) VALUES ('hi');
       INSERT INTO sent VALUES ('2026-01-01')`,
    );
    await prepare();
    expect(await queryValue(backup, 'SELECT note AS value FROM messaging.outbox')).toBe('hi');
    expect(await queryValue(backup, 'SELECT count(*)::text AS value FROM messaging.sent')).toBe('1');
    expect(await queryValue(backup, 'SELECT last_value::text AS value FROM messaging.outbox_id_seq')).toBe('1');
    await execute(backup, 'BEGIN; LOCK TABLE messaging.outbox IN SHARE MODE; ROLLBACK');
    for (const change of [
      `INSERT INTO messaging.outbox (note) VALUES ('no')`,
      'DELETE FROM messaging.outbox',
      'TRUNCATE messaging.outbox',
      `UPDATE messaging.sent SET day = '2026-01-02'`,
      'CREATE TABLE messaging.other (id int)',
    ])
      await expect(execute(backup, change)).rejects.toThrow('permission denied');
  });
});
