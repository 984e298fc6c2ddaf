import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { freePort } from '@kindred/embedded-database';
import { prepareBus } from '@kindred/event-bus';
import { createClient } from 'redis';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestBusBackend {
  name: 'postgres' | 'redis';
  /** An empty bus, ready for use; on PostgreSQL in this database, or in one of its own. */
  createBusUrl(database?: TestDatabase): Promise<string>;
  /** Ends what this spec file has started for the backend. */
  stop(): Promise<void>;
}

/**
 * The backends that a spec runs on, for `describe.each`: PostgreSQL always; Redis where TEST_REDIS_URL is set or a
 * `redis-server` is installed. TEST_BUS_BACKENDS (`postgres`, `redis` or both, with a comma) chooses, and what it names has to
 * be there.
 */
export function busBackends(): TestBusBackend[] {
  const wanted = process.env['TEST_BUS_BACKENDS']?.split(',').map((name) => name.trim());
  const backends = [postgresBackend(), ...(redisIsThere() ? [redisBackend()] : [])];
  for (const name of wanted ?? []) {
    if (backends.every((backend) => backend.name !== name)) {
      throw new Error(`TEST_BUS_BACKENDS names ${name}: install redis-server, or set TEST_REDIS_URL`);
    }
  }
  return backends.filter(({ name }) => wanted === undefined || wanted.includes(name));
}

function postgresBackend(): TestBusBackend {
  const own: TestDatabase[] = [];
  return {
    name: 'postgres',
    createBusUrl: async (given) => {
      const database = given ?? (await createTestDatabase());
      if (!given) own.push(database);
      await prepareBus(database.busUrl);
      return database.busUrl;
    },
    stop: async () => {
      await Promise.all(own.splice(0).map((database) => database.drop()));
    },
  };
}

function redisBackend(): TestBusBackend {
  let server: ChildProcess | undefined;
  let url: Promise<string> | undefined;
  const start = async () => {
    const port = await freePort();
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', options, { stdio: 'ignore' });
    server = child;
    process.once('exit', () => child.kill('SIGKILL'));
    const address = `redis://127.0.0.1:${port}`;
    await untilItAnswers(address);
    return address;
  };
  return {
    name: 'redis',
    createBusUrl: async () => {
      url ??= process.env['TEST_REDIS_URL'] ? Promise.resolve(process.env['TEST_REDIS_URL']) : start();
      return `${await url}?prefix=test-${randomUUID()}`;
    },
    stop: async () => {
      url = undefined;
      const child = server;
      if (!child || child.exitCode !== null) return;
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      });
    },
  };
}

function redisIsThere(): boolean {
  if (process.env['TEST_REDIS_URL']) return true;
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The client itself tries until there is a server. */
async function untilItAnswers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
