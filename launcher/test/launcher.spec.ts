import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { databaseUrl, withClient } from '@kindred/embedded-database';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../setup/process-identity.mjs';
import type { RunRecord } from '../src/run-lock.js';
import { askPart, Launched } from './launched.js';

jest.setTimeout(90_000);

let folder: string;
let launched: Launched[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-test-'));
  chmodSync(folder, 0o711);
  launched = [];
});
afterEach(async () => {
  await Promise.all(launched.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const dataFolder = () => join(folder, 'data');
function launch(settings: Record<string, string> = {}): Launched {
  const one = new Launched({ DATA_DIR: dataFolder(), PORT: '0', DEMO: '0', ...settings });
  launched.push(one);
  return one;
}
const readRun = () => JSON.parse(readFileSync(join(dataFolder(), 'launcher.json'), 'utf8')) as RunRecord;
const ask = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ answer: string }>(sql)).rows[0]?.answer);

describe('the launcher', () => {
  it('gives every part what it needs and nothing of the others', async () => {
    const one = launch({
      DEMO: '1',
      SMTP_URL: 'smtp://mail.example',
      STRIPE_SECRET_KEY: 'sk',
      S3_REGION: 'eu-north-1',
      BRAND_NAME: 'Harlow',
    });
    const { port, sockets, urls } = await one.ready();
    const environments = new Map<string, Record<string, string>>();
    for (const name of SERVICES) {
      environments.set(name, (await askPart({ socketPath: join(sockets, `${name}.sock`) })).environment);
    }
    const gateway = (await askPart({ port })).environment;
    for (const name of SERVICES) {
      const environment = environments.get(name) ?? {};
      expect(environment['DATABASE_URL']).toBe(urls[name]);
      expect(environment).toMatchObject({ BUS_URL: urls['bus'], OPTIONAL_SUBSCRIBERS: 'demo', BRAND_NAME: 'Harlow' });
      expect(environment['PUBLIC_URL']).toBe(`http://localhost:${port}`);
      expect(environment['SESSION_SECRET']).toBe(gateway['SESSION_SECRET']);
      expect('ADMIN_PASSWORD' in environment).toBe(name === 'identity');
      expect('STRIPE_SECRET_KEY' in environment).toBe(name === 'identity');
      expect('SMTP_URL' in environment).toBe(name === 'notifications');
      expect('MEDIA_DIR' in environment).toBe(name === 'moderation');
      expect('S3_REGION' in environment).toBe(name === 'moderation');
      expect(gateway[`${name.toUpperCase()}_URL`]).toBe(`unix:${sockets}/${name}.sock`);
    }
    expect(Object.keys(gateway)).not.toEqual(expect.arrayContaining(['DATABASE_URL']));
    expect(gateway['SESSION_SECRET']?.length).toBeGreaterThan(40);
  });

  it('keeps media in a bucket instead of a folder where there is one', async () => {
    const bucket = { S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'faces', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    const { sockets } = await launch(bucket).ready();
    const { environment } = await askPart({ socketPath: join(sockets, 'moderation.sock') });
    expect(environment).toMatchObject(bucket);
    expect('MEDIA_DIR' in environment).toBe(false);
  });

  it('stops in order and leaves nothing but the data', async () => {
    const journal = join(folder, 'journal');
    const one = launch({ JOURNAL: journal });
    const { sockets, urls } = await one.ready();
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    const { parts } = readRun();
    expect(parts).toHaveLength(6);
    one.signal('SIGINT');
    expect(await one.ended()).toBe(0);
    const stops = readFileSync(journal, 'utf8')
      .split('\n')
      .filter((line) => line.includes('stopped'));
    expect(stops).toHaveLength(6);
    expect(stops[0]).toMatch(/^gateway/);
    expect(one.events.filter(({ died }) => died)).toEqual([]);
    expect(parts.filter(({ pid }) => identify(pid))).toEqual([]);
    expect(existsSync(sockets)).toBe(false);
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
    await expect(ask(urls['identity'] ?? '', 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('knows whether there are demo members, and where the events are', async () => {
    const one = launch({ DEMO: '1', NO_MEMBERS: '1' });
    const { urls } = await one.ready();
    expect(one.events.at(-1)).toEqual({ ready: true, demo: false });
    expect(readRun().busUrl).toBe(urls['bus']);
    const other = launch({ DATA_DIR: join(folder, 'other'), DEMO: '1' });
    await other.ready();
    expect(other.events.at(-1)).toEqual({ ready: true, demo: true });
  });

  it('does without demo members where they cannot be made', async () => {
    const one = launch({ DEMO: '1', DEMO_FAILS: 'nobody wants to move in' });
    const { port } = await one.ready();
    expect(one.events).toContainEqual({ missing: expect.stringContaining('nobody wants to move in') });
    expect(one.events.at(-1)).toEqual({ ready: true, demo: false });
    expect(await askPart({ port })).toMatchObject({ name: 'gateway' });
  });

  it('starts a part again that dies', async () => {
    const one = launch();
    const { port } = await one.ready();
    const before = await askPart({ port });
    await expect(askPart({ port }, '/die')).rejects.toThrow();
    await one.event(({ recovered }) => recovered === 'gateway');
    expect(one.events).toContainEqual({ died: 'gateway' });
    expect((await askPart({ port })).pid).not.toBe(before.pid);
  });

  it('starts the database again when that dies, at the same address', async () => {
    const one = launch();
    const { urls } = await one.ready();
    const url = urls['matching'] ?? '';
    await ask(url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    const pid = Number(readFileSync(join(dataFolder(), 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await one.event(({ recovered }) => recovered === 'database');
    expect(await ask(url, 'SELECT answer FROM kept')).toBe('yes');
  });

  it('ends with the reason when a part cannot start', async () => {
    const one = launch({ BROKEN: 'messaging' });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe('messaging does not start (exit code 1): messaging: something is not set\n');
  });

  it('recovers from a kill -9 of itself, and loses nothing', async () => {
    const first = launch();
    const before = await first.ready();
    await ask(before.urls['identity'] ?? '', `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    const { parts } = readRun();
    first.signal('SIGKILL');
    await first.ended();
    const second = launch({ PORT: String(before.port) });
    const after = await second.ready();
    expect(await ask(after.urls['identity'] ?? '', 'SELECT answer FROM kept')).toBe('yes');
    expect(parts.filter(({ pid, began }) => identify(pid)?.began === began)).toEqual([]);
    expect(existsSync(before.sockets)).toBe(false);
  });

  it('keeps everything in the folder it is given, closed to others', async () => {
    mkdirSync(dataFolder(), { mode: 0o700 });
    await launch().ready();
    expect(statSync(join(dataFolder(), 'database')).mode & 0o777).toBe(0o700);
    expect(statSync(dataFolder()).mode & 0o066).toBe(0);
    for (const inside of ['logs', 'media']) expect(statSync(join(dataFolder(), inside)).mode & 0o077).toBe(0);
  });

  it('stops half-way through a start', async () => {
    const one = launch();
    await one.event(({ sockets }) => sockets !== undefined);
    one.signal('SIGTERM');
    expect(await one.ended()).toBe(0);
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
    expect(existsSync(join(dataFolder(), 'database', 'postmaster.pid'))).toBe(false);
  });

  it('runs twice side by side, but not on the same data', async () => {
    const one = launch();
    const { port } = await one.ready();
    const other = launch({ DATA_DIR: join(folder, 'other') });
    expect((await other.ready()).port).not.toBe(port);
    const third = launch();
    expect(await third.ended()).toBe(1);
    expect(third.errors).toMatch(/^Kindred runs on \S+\/data already \(process \d+\)\.\n$/);
    expect((await askPart({ port })).name).toBe('gateway');
  });

  it('says on one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const one = launch({ PORT: String(port) });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe(`Port ${port} on 127.0.0.1 is taken by another program: stop that, or set PORT.\n`);
    other.close();
  });

  it('says on one line that the address is not of this machine', async () => {
    const one = launch({ HOST: '192.0.2.1' });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe('HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).\n');
  });

  it('says on one line that DATA_DIR cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const one = launch({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe(`DATA_DIR ${folder}/file/data cannot be written (ENOTDIR).\n`);
  });

  it('says on one line that DATA_DIR is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const one = launch({ DATA_DIR: join(folder, 'file') });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe(`DATA_DIR ${folder}/file is not a folder.\n`);
  });

  it('says on one line that the bus cannot be reached', async () => {
    const one = launch({ REDIS_URL: 'redis://127.0.0.1:1', NO_BUS: 'connect ECONNREFUSED 127.0.0.1:1' });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe('REDIS_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
  });

  it('says on one line that DATABASE_URL leads nowhere', async () => {
    const one = launch({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/kindred' });
    expect(await one.ended()).toBe(1);
    expect(one.errors).toBe('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
  });

  it('prepares a database of one’s own instead of the embedded one', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const name = `given_${randomUUID().slice(0, 8)}`;
    await ask(server, `CREATE DATABASE ${name}`);
    const one = launch({ DATABASE_URL: databaseUrl(server, name), REDIS_URL: 'redis://127.0.0.1:6379/7' });
    const { urls, sockets } = await one.ready();
    expect(await ask(urls['moderation'] ?? '', 'SELECT current_schema AS answer')).toBe('moderation');
    expect(existsSync(join(dataFolder(), 'database'))).toBe(false);
    const { environment } = await askPart({ socketPath: join(sockets, 'identity.sock') });
    expect(environment['BUS_URL']).toBe('redis://127.0.0.1:6379/7');
    expect(environment['DATABASE_URL']).toBe(urls['identity']);
    await one.stop();
    await withClient(server, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      for (const owner of [...SERVICES, 'bus']) await client.query(`DROP ROLE ${name}_${owner}`);
    });
  });
});
