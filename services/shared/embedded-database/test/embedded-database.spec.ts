import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
jest.setTimeout(90_000);

let folder: string;
let open: EmbeddedDatabase[];
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindred-embedded-'));
  chmodSync(folder, 0o711);
  open = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(open.map((database) => database.stop()));
  const record = readRecord(folder);
  if (record?.refuge) rmSync(record.refuge, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder, ...options });
  open.push(database);
  return database;
}

const run = (database: { adminUrl: string }, sql: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<{ answer: string }>(sql)).rows);

async function startInAnotherProcess(): Promise<{ parent: ChildProcess; adminUrl: string; pid: number }> {
  const script = fileURLToPath(new URL('./start-and-wait.ts', import.meta.url));
  const parent = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(parent);
  for await (const line of createInterface({ input: parent.stdout })) {
    return { parent, ...(JSON.parse(line) as { adminUrl: string; pid: number }) };
  }
  throw new Error('the other process said nothing');
}

describe('the embedded database', () => {
  it('writes no value of a refused row, and no statement, into its log', async () => {
    const database = await start();
    await run(database, `CREATE TABLE people (email text PRIMARY KEY)`);
    await run(database, `INSERT INTO people VALUES ('kim@private.test')`);
    await expect(run(database, `INSERT INTO people VALUES ('kim@private.test')`)).rejects.toThrow('people_pkey');
    const log = readFileSync(join(folder, 'database.log'), 'utf8');
    expect(log).toContain('people_pkey');
    expect(log).not.toMatch(/private|INSERT/);
  });

  it('keeps what was written over a stop and a start, on the same port', async () => {
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    await first.stop();
    await first.stop();
    const second = await start();
    expect(await run(second, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
    expect(second.port).toBe(first.port);
  });

  it('listens on loopback only, with a password, durably, in Unicode', async () => {
    const database = await start();
    const show = async (name: string) =>
      (await run(database, `SELECT current_setting('${name}') AS answer`))[0]?.answer;
    expect(await show('listen_addresses')).toBe('127.0.0.1');
    expect(await show('unix_socket_directories')).toBe('');
    expect(await show('password_encryption')).toBe('scram-sha-256');
    expect(await show('fsync')).toBe('on');
    expect(await show('data_checksums')).toBe('on');
    expect(await run(database, `SELECT lower('ÉLODIE') AS answer`)).toEqual([{ answer: 'élodie' }]);
    const guess = new URL(database.adminUrl);
    guess.password = 'guess';
    await expect(run({ adminUrl: guess.href }, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(folder, 'database.json')).mode & 0o777).toBe(0o600);
  });

  it('stops a server that was left running, and takes over', async () => {
    const left = await start();
    await run(left, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    const next = await start();
    await left.exited;
    expect(next.pid).not.toBe(left.pid);
    expect(await run(next, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });

  it('recovers at once from a killed parent, and loses nothing', async () => {
    const { parent, adminUrl } = await startInAnotherProcess();
    await run({ adminUrl }, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const next = await start();
    expect(await run(next, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });

  it('leaves no server behind when the parent is killed', async () => {
    const { parent, pid } = await startInAnotherProcess();
    parent.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), 10_000)).toBe(true);
  });

  it('recovers from a server that was killed itself', async () => {
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(await run(await start(), 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });

  it('is not fooled by a pid file whose number is somebody else by now', async () => {
    const first = await start();
    const data = readRecord(folder)?.data ?? '';
    const pidFile = readFileSync(join(data, 'postmaster.pid'), 'utf8');
    await first.stop();
    const user = unprivilegedUser(data);
    const somebody = spawn('/bin/sh', ['-c', 'read -r never'], {
      ...user,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    children.push(somebody);
    writeFileSync(join(data, 'postmaster.pid'), pidFile.replace(/^\d+/, String(somebody.pid)));
    if (user) chownSync(join(data, 'postmaster.pid'), user.uid, user.gid);
    expect(await run(await start(), 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
    expect(somebody.exitCode ?? somebody.signalCode).toBeNull();
  });

  it('starts over after an interrupted creation', async () => {
    mkdirSync(join(folder, 'database.unfinished'));
    writeFileSync(join(folder, 'database.unfinished', 'half'), '');
    expect(await run(await start(), 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
  });

  it('says so when the database is gone', async () => {
    await (await start()).stop();
    rmSync(join(folder, 'database'), { recursive: true });
    await expect(start()).rejects.toThrow(/is gone\. To begin anew, remove .*database\.json/);
  });

  it('gives the reason in the server’s own words', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '9.6\n');
    await expect(start()).rejects.toThrow('database files are incompatible with server');
  });

  it('runs two side by side', async () => {
    const one = await start();
    const other = await start({ folder: join(folder, 'other') });
    expect(other.port).not.toBe(one.port);
    expect(await run(one, 'SELECT 1 AS answer')).toEqual(await run(other, 'SELECT 1 AS answer'));
  });

  it('removes itself when it was only for a test', async () => {
    const passing = join(folder, 'passing');
    const database = await start({ folder: passing, throwaway: true });
    await database.stop();
    expect(existsSync(passing)).toBe(false);
  });

  (asRoot ? it : it.skip)('takes refuge where the server can reach, when root’s folder is closed to it', async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    await run(first, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    await first.stop();
    const record = readRecord(folder);
    expect(record?.data).toBe(`${record?.refuge}/database`);
    expect(statSync(record?.refuge ?? '').mode & 0o007).toBe(0);
    expect(await run(await start(), 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });
});
