import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readRecord } from '../src/database-record.js';
import { startEmbeddedDatabase, withClient, type EmbeddedDatabase } from '../src/index.js';
import { isAlive } from '../src/running-server.js';
import { unprivilegedUser } from '../src/unprivileged-user.js';
import { waitUntil } from '../src/wait-until.js';

const asRoot = process.getuid?.() === 0;

let folder: string;
let started: EmbeddedDatabase[];
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindred-embedded-'));
  chmodSync(folder, 0o711);
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(started.map((database) => database.stop()));
  const record = readRecord(folder);
  if (record?.refuge) rmSync(record.refuge, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder, ...options });
  started.push(database);
  return database;
}

const run = (database: { adminUrl: string }, sql: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<{ value: string }>(sql)).rows);

async function startInAnotherProcess(): Promise<{ parent: ChildProcess; adminUrl: string; pid: number }> {
  const script = fileURLToPath(new URL('./start-and-wait.ts', import.meta.url));
  const parent = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(parent);
  for await (const line of createInterface({ input: parent.stdout })) {
    return { parent, ...(JSON.parse(line) as { adminUrl: string; pid: number }) };
  }
  throw new Error('the other process wrote no output');
}

describe('the embedded database', () => {
  it('logs neither values of rejected rows nor statements', async () => {
    const database = await start();
    await run(database, `CREATE TABLE people (email text PRIMARY KEY)`);
    await run(database, `INSERT INTO people VALUES ('kim@private.test')`);
    await expect(run(database, `INSERT INTO people VALUES ('kim@private.test')`)).rejects.toThrow('people_pkey');
    const log = readFileSync(join(folder, 'database.log'), 'utf8');
    expect(log).toContain('people_pkey');
    expect(log).not.toMatch(/private|INSERT/);
  });

  it('keeps data and port across a restart', async () => {
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    await first.stop();
    await first.stop();
    const second = await start();
    expect(await run(second, 'SELECT value FROM kept')).toEqual([{ value: 'yes' }]);
    expect(second.port).toBe(first.port);
  });

  it('listens on loopback only, requires a password, and is durable and Unicode-aware', async () => {
    const database = await start();
    const show = async (name: string) => (await run(database, `SELECT current_setting('${name}') AS value`))[0]?.value;
    expect(await show('listen_addresses')).toBe('127.0.0.1');
    expect(await show('unix_socket_directories')).toBe('');
    expect(await show('password_encryption')).toBe('scram-sha-256');
    expect(await show('fsync')).toBe('on');
    expect(await show('data_checksums')).toBe('on');
    expect(await run(database, `SELECT lower('ÉLODIE') AS value`)).toEqual([{ value: 'élodie' }]);
    const guess = new URL(database.adminUrl);
    guess.password = 'guess';
    await expect(run({ adminUrl: guess.href }, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(folder, 'database.json')).mode & 0o777).toBe(0o600);
  });

  it('stops an orphaned server and takes over', async () => {
    const orphaned = await start();
    await run(orphaned, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    const next = await start();
    await orphaned.exited;
    expect(next.pid).not.toBe(orphaned.pid);
    expect(await run(next, 'SELECT value FROM kept')).toEqual([{ value: 'yes' }]);
  });

  it('recovers immediately from a killed parent, without data loss', async () => {
    const { parent, adminUrl } = await startInAnotherProcess();
    await run({ adminUrl }, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const next = await start();
    expect(await run(next, 'SELECT value FROM kept')).toEqual([{ value: 'yes' }]);
  });

  it('stops the server when the parent is killed', async () => {
    const { parent, pid } = await startInAnotherProcess();
    parent.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), 60_000)).toBe(true);
  });

  it('recovers from a killed server', async () => {
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(await run(await start(), 'SELECT value FROM kept')).toEqual([{ value: 'yes' }]);
  });

  it('ignores a stale pid file whose pid belongs to another process', async () => {
    const first = await start();
    const data = readRecord(folder)?.data ?? '';
    const pidFile = readFileSync(join(data, 'postmaster.pid'), 'utf8');
    await first.stop();
    const user = unprivilegedUser(data);
    const unrelated = spawn('/bin/sh', ['-c', 'read -r never'], {
      ...user,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    children.push(unrelated);
    writeFileSync(join(data, 'postmaster.pid'), pidFile.replace(/^\d+/, String(unrelated.pid)));
    if (user) chownSync(join(data, 'postmaster.pid'), user.uid, user.gid);
    expect(await run(await start(), 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
    expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  });

  it('starts over after an interrupted creation', async () => {
    mkdirSync(join(folder, 'database.unfinished'));
    writeFileSync(join(folder, 'database.unfinished', 'half'), '');
    expect(await run(await start(), 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
  });

  it('reports a missing database folder', async () => {
    await (await start()).stop();
    rmSync(join(folder, 'database'), { recursive: true });
    await expect(start()).rejects.toThrow(/is missing\. To start with an empty one, remove .*database\.json/);
  });

  it('throws the error message of the server', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '9.6\n');
    await expect(start()).rejects.toThrow('database files are incompatible with server');
  });

  it('runs two databases concurrently', async () => {
    const first = await start();
    const second = await start({ folder: join(folder, 'other') });
    expect(second.port).not.toBe(first.port);
    expect(await run(first, 'SELECT 1 AS value')).toEqual(await run(second, 'SELECT 1 AS value'));
  });

  it('deletes a throwaway database when it stops', async () => {
    const throwaway = join(folder, 'throwaway');
    const database = await start({ folder: throwaway, throwaway: true });
    await database.stop();
    expect(existsSync(throwaway)).toBe(false);
  });

  (asRoot ? it : it.skip)('uses another folder when the server cannot access the folder of root', async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS value`);
    await first.stop();
    const record = readRecord(folder);
    expect(record?.data).toBe(`${record?.refuge}/database`);
    expect(statSync(record?.refuge ?? '').mode & 0o007).toBe(0);
    expect(await run(await start(), 'SELECT value FROM kept')).toEqual([{ value: 'yes' }]);
  });
});
