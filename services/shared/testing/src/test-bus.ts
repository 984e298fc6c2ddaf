import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { freePort } from '@kindred/embedded-database';
import { prepareBus } from '@kindred/event-bus';
import { createClient } from 'redis';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestBusBackend {
  name: 'postgres' | 'redis';
  /** Creates an empty, prepared bus; on PostgreSQL in this database, or in a new one. */
  createBusUrl(database?: TestDatabase): Promise<string>;
  /** Stops everything that this spec file has started for the backend. */
  stop(): Promise<void>;
}

/**
 * The bus backends for `describe.each`: PostgreSQL always; Redis if TEST_REDIS_URL is set or `redis-server` is installed.
 * TEST_BUS_BACKENDS (`postgres`, `redis`, or both, separated by a comma) selects backends.
 * @throws when a selected backend is not available
 */
export function busBackends(): TestBusBackend[] {
  const selected = process.env['TEST_BUS_BACKENDS']?.split(',').map((name) => name.trim());
  const backends = [postgresBackend(), ...(isRedisAvailable() ? [redisBackend()] : [])];
  for (const name of selected ?? []) {
    if (backends.every((backend) => backend.name !== name)) {
      throw new Error(
        `TEST_BUS_BACKENDS contains ${name}, which is not available: install redis-server, or set TEST_REDIS_URL`,
      );
    }
  }
  return backends.filter(({ name }) => selected === undefined || selected.includes(name));
}

/**
 * The backend for suites that do not depend on the bus: Redis where it is available, because a suite takes a third less
 * CPU time there. TEST_BUS_BACKENDS does not apply.
 */
export function anyBusBackend(): TestBusBackend {
  return isRedisAvailable() ? redisBackend() : postgresBackend();
}

function postgresBackend(): TestBusBackend {
  const createdDatabases: TestDatabase[] = [];
  return {
    name: 'postgres',
    createBusUrl: async (existing) => {
      const database = existing ?? (await createTestDatabase());
      if (!existing) createdDatabases.push(database);
      await prepareBus(database.busUrl);
      return database.busUrl;
    },
    stop: async () => {
      await Promise.all(createdDatabases.splice(0).map((database) => database.drop()));
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
    await waitForRedis(address);
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

function isRedisAvailable(): boolean {
  if (process.env['TEST_REDIS_URL']) return true;
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The client retries until the server is available. */
async function waitForRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
