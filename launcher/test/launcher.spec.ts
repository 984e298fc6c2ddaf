import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { databaseUrl, withClient } from '@kindred/embedded-database';
import { callerPublicKeyOf } from '@kindred/platform/settings';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../setup/process-identity.mjs';
import type { RunRecord } from '../src/run-lock.js';
import { requestComponent, LauncherProcess } from './launcher-process.js';
import { nodeVersion } from './node-version.js';

let folder: string;
let launchers: LauncherProcess[];
let createdDatabases: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-test-'));
  chmodSync(folder, 0o711);
  launchers = [];
  createdDatabases = [];
});
afterEach(async () => {
  await Promise.all(launchers.map((launcher) => launcher.stop()));
  await Promise.all(createdDatabases.map(dropDatabase));
  rmSync(folder, { recursive: true, force: true });
});

const dataFolder = () => join(folder, 'data');
function launch(settings: Record<string, string> = {}): LauncherProcess {
  const launcher = new LauncherProcess({ DATA_DIR: dataFolder(), PORT: '0', DEMO: '0', ...settings });
  launchers.push(launcher);
  return launcher;
}
const serverUrl = () => process.env['TEST_DATABASE_URL'] ?? '';

/** Creates a database on the test server: faster than an embedded one, for tests that need any database. */
async function createDatabase(): Promise<{ DATABASE_URL: string }> {
  const name = `given_${randomUUID().slice(0, 8)}`;
  await query(serverUrl(), `CREATE DATABASE ${name}`);
  createdDatabases.push(name);
  return { DATABASE_URL: databaseUrl(serverUrl(), name) };
}

async function dropDatabase(name: string): Promise<void> {
  await withClient(serverUrl(), async (client) => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    for (const owner of [...SERVICES, 'bus']) await client.query(`DROP ROLE IF EXISTS ${name}_${owner}`);
  });
}

const readRun = () => JSON.parse(readFileSync(join(dataFolder(), 'launcher.json'), 'utf8')) as RunRecord;
const query = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value);

describe('the launcher', () => {
  it('gives each component only the settings that it needs', async () => {
    const launcher = launch({
      ...(await createDatabase()),
      DEMO: '1',
      SMTP_URL: 'smtp://mail.example',
      STRIPE_SECRET_KEY: 'sk',
      S3_REGION: 'eu-north-1',
      BRAND_NAME: 'Harlow',
      SESSION_SECRET_ACCEPTED: 'the next secret of the installation',
      CALLER_SIGNING_KEY: 'of another installation',
    });
    const { port, sockets, urls } = await launcher.ready();
    const environments = new Map<string, Record<string, string>>();
    for (const name of SERVICES) {
      environments.set(name, (await requestComponent({ socketPath: join(sockets, `${name}.sock`) })).environment);
    }
    const gateway = (await requestComponent({ port })).environment;
    for (const name of SERVICES) {
      const environment = environments.get(name) ?? {};
      expect(environment['DATABASE_URL']).toBe(urls[name]);
      expect(environment).toMatchObject({ BUS_URL: urls['bus'], OPTIONAL_SUBSCRIBERS: 'demo', BRAND_NAME: 'Harlow' });
      expect(environment['PUBLIC_URL']).toBe(`http://localhost:${port}`);
      expect(environment['SESSION_SECRET']).toBe(gateway['SESSION_SECRET']);
      expect(environment['SESSION_SECRET_ACCEPTED']).toBe('the next secret of the installation');
      expect(environment['CALLER_PUBLIC_KEYS']).toBe(callerPublicKeyOf(gateway['CALLER_SIGNING_KEY'] ?? ''));
      expect('CALLER_SIGNING_KEY' in environment).toBe(false);
      expect('ADMIN_PASSWORD' in environment).toBe(name === 'identity');
      expect('STRIPE_SECRET_KEY' in environment).toBe(name === 'identity');
      expect('SMTP_URL' in environment).toBe(name === 'notifications');
      expect('MEDIA_DIR' in environment).toBe(name === 'moderation');
      expect('S3_REGION' in environment).toBe(name === 'moderation');
      expect(gateway[`${name.toUpperCase()}_URL`]).toBe(`unix:${sockets}/${name}.sock`);
    }
    for (const name of ['DATABASE_URL', 'SESSION_SECRET_ACCEPTED']) expect(name in gateway).toBe(false);
    expect(gateway['SESSION_SECRET']?.length).toBeGreaterThan(40);
  });

  it('runs the components on the Node that npm installs for this platform', async () => {
    const { port } = await launch(await createDatabase()).ready();
    expect((await requestComponent({ port })).node).toBe(nodeVersion());
  });

  it('stores media in a bucket if one is configured', async () => {
    const bucket = { S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'faces', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    const S3_PUBLIC_URL = 'http://photos:9000';
    const { port, sockets } = await launch({ ...(await createDatabase()), ...bucket, S3_PUBLIC_URL }).ready();
    const { environment } = await requestComponent({ socketPath: join(sockets, 'moderation.sock') });
    expect(environment).toMatchObject({ ...bucket, S3_PUBLIC_URL });
    expect('MEDIA_DIR' in environment).toBe(false);
    const gateway = (await requestComponent({ port })).environment;
    expect([gateway['S3_PUBLIC_URL'], 'S3_SECRET_KEY' in gateway]).toEqual([S3_PUBLIC_URL, false]);
  });

  it('stops in order and leaves only the data', async () => {
    const journal = join(folder, 'journal');
    const launcher = launch({ JOURNAL: journal });
    const { sockets, urls } = await launcher.ready();
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    const { parts } = readRun();
    expect(parts).toHaveLength(6);
    launcher.signal('SIGINT');
    expect(await launcher.exited()).toBe(0);
    const stops = readFileSync(journal, 'utf8')
      .split('\n')
      .filter((line) => line.includes('stopped'));
    expect(stops).toHaveLength(6);
    expect(stops[0]).toMatch(/^gateway/);
    expect(launcher.events.filter(({ crashed }) => crashed)).toEqual([]);
    expect(parts.filter(({ pid }) => identify(pid))).toEqual([]);
    expect(existsSync(sockets)).toBe(false);
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
    await expect(query(urls['identity'] ?? '', 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('reports whether there are demo members, and records the bus URL', async () => {
    const launcher = launch({ ...(await createDatabase()), DEMO: '1', NO_MEMBERS: '1' });
    const { urls } = await launcher.ready();
    expect(launcher.events.at(-1)).toEqual({ ready: true, demo: false });
    expect(readRun().busUrl).toBe(urls['bus']);
    const other = launch({ ...(await createDatabase()), DATA_DIR: join(folder, 'other'), DEMO: '1' });
    await other.ready();
    expect(other.events.at(-1)).toEqual({ ready: true, demo: true });
  });

  it('runs without demo members if they fail', async () => {
    const launcher = launch({ ...(await createDatabase()), DEMO: '1', DEMO_FAILS: 'the demo is broken' });
    const { port } = await launcher.ready();
    expect(launcher.events).toContainEqual({ demoFailed: expect.stringContaining('the demo is broken') });
    expect(launcher.events.at(-1)).toEqual({ ready: true, demo: false });
    expect(await requestComponent({ port })).toMatchObject({ name: 'gateway' });
  });

  it('restarts a component that crashes', async () => {
    const launcher = launch(await createDatabase());
    const { port } = await launcher.ready();
    const before = await requestComponent({ port });
    await expect(requestComponent({ port }, '/die')).rejects.toThrow();
    await launcher.event(({ recovered }) => recovered === 'gateway');
    expect(launcher.events).toContainEqual({ crashed: 'gateway' });
    expect((await requestComponent({ port })).pid).not.toBe(before.pid);
  });

  it('restarts a crashed database on the same port', async () => {
    const launcher = launch();
    const { urls } = await launcher.ready();
    const url = urls['matching'] ?? '';
    await query(url, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    const pid = Number(readFileSync(join(dataFolder(), 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await launcher.event(({ recovered }) => recovered === 'database');
    expect(await query(url, 'SELECT value FROM kept')).toBe('yes');
  });

  it('exits with the reason if a component cannot start', async () => {
    const launcher = launch({ BROKEN: 'messaging' });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe('messaging failed to start (exit code 1): messaging: something is not set\n');
  });

  it('recovers from SIGKILL without losing data', async () => {
    const first = launch();
    const before = await first.ready();
    await query(before.urls['identity'] ?? '', `CREATE TABLE kept AS SELECT 'yes' AS value`);
    const { parts } = readRun();
    first.signal('SIGKILL');
    await first.exited();
    const second = launch({ PORT: String(before.port) });
    const after = await second.ready();
    expect(await query(after.urls['identity'] ?? '', 'SELECT value FROM kept')).toBe('yes');
    expect(parts.filter(({ pid, began }) => identify(pid)?.began === began)).toEqual([]);
    expect(existsSync(before.sockets)).toBe(false);
  });

  it('stores everything in DATA_DIR, inaccessible to others', async () => {
    mkdirSync(dataFolder(), { mode: 0o700 });
    await launch().ready();
    expect(statSync(join(dataFolder(), 'database')).mode & 0o777).toBe(0o700);
    expect(statSync(dataFolder()).mode & 0o066).toBe(0);
    for (const name of ['logs', 'media']) expect(statSync(join(dataFolder(), name)).mode & 0o077).toBe(0);
  });

  it('stops during the startup', async () => {
    const launcher = launch();
    await launcher.event(({ sockets }) => sockets !== undefined);
    launcher.signal('SIGTERM');
    expect(await launcher.exited()).toBe(0);
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
    expect(existsSync(join(dataFolder(), 'database', 'postmaster.pid'))).toBe(false);
  });

  it('runs twice on one machine, but not on the same data folder', async () => {
    const launcher = launch();
    const { port } = await launcher.ready();
    const other = launch({ DATA_DIR: join(folder, 'other') });
    expect((await other.ready()).port).not.toBe(port);
    const third = launch();
    expect(await third.exited()).toBe(1);
    expect(third.errors).toMatch(/^Kindred is already running on \S+\/data \(process \d+\)\.\n$/);
    expect((await requestComponent({ port })).name).toBe('gateway');
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const launcher = launch({ PORT: String(port) });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe(`Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT.\n`);
    other.close();
  });

  it('reports a HOST that is not an address of this machine', async () => {
    const launcher = launch({ HOST: '192.0.2.1' });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe('HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).\n');
  });

  it('reports a DATA_DIR that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const launcher = launch({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe(`DATA_DIR ${folder}/file/data cannot be written (ENOTDIR).\n`);
  });

  it('reports a DATA_DIR that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const launcher = launch({ DATA_DIR: join(folder, 'file') });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe(`DATA_DIR ${folder}/file is not a folder.\n`);
  });

  it('reports an unreachable bus', async () => {
    const launcher = launch({ REDIS_URL: 'redis://127.0.0.1:1', NO_BUS: 'connect ECONNREFUSED 127.0.0.1:1' });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe('REDIS_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
    expect(existsSync(join(dataFolder(), 'launcher.json'))).toBe(false);
  });

  it('reports an unreachable DATABASE_URL', async () => {
    const launcher = launch({ DATABASE_URL: 'postgres://kindred:secret@127.0.0.1:1/kindred' });
    expect(await launcher.exited()).toBe(1);
    expect(launcher.errors).toBe('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
  });

  it('prepares the database of DATABASE_URL instead of the embedded one', async () => {
    const launcher = launch({ ...(await createDatabase()), REDIS_URL: 'redis://127.0.0.1:6379/7' });
    const { urls, sockets } = await launcher.ready();
    expect(await query(urls['moderation'] ?? '', 'SELECT current_schema AS value')).toBe('moderation');
    expect(existsSync(join(dataFolder(), 'database'))).toBe(false);
    const { environment } = await requestComponent({ socketPath: join(sockets, 'identity.sock') });
    expect(environment['BUS_URL']).toBe('redis://127.0.0.1:6379/7');
    expect(environment['DATABASE_URL']).toBe(urls['identity']);
  });
});
