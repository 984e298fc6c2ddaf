import { randomUUID } from 'node:crypto';
import { prepareBus } from '@kindred/event-bus';
import { freePort } from './free-port.js';
import { isRedisInstalled, startRedisServer, type RedisServer } from './redis-server.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestBusBackend {
  name: 'postgres' | 'redis';
  /** Creates an empty, prepared bus; on PostgreSQL in this database, or in a new one. */
  createBusUrl(database?: Pick<TestDatabase, 'busUrl'>): Promise<string>;
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
  const createDatabase = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase();
    createdDatabases.push(database);
    return database;
  };
  return {
    name: 'postgres',
    createBusUrl: async (existing) => {
      const { busUrl } = existing ?? (await createDatabase());
      await prepareBus(busUrl);
      return busUrl;
    },
    stop: async () => {
      await Promise.all(createdDatabases.splice(0).map((database) => database.drop()));
    },
  };
}

function redisBackend(): TestBusBackend {
  let server: Promise<RedisServer> | undefined;
  const serverUrl = async (): Promise<string> => {
    if (process.env['TEST_REDIS_URL']) return process.env['TEST_REDIS_URL'];
    server ??= freePort().then(startRedisServer);
    return (await server).url;
  };
  return {
    name: 'redis',
    createBusUrl: async () => `${await serverUrl()}?prefix=test-${randomUUID()}`,
    stop: async () => {
      const started = server;
      server = undefined;
      await (await started)?.stop();
    },
  };
}

function isRedisAvailable(): boolean {
  return Boolean(process.env['TEST_REDIS_URL']) || isRedisInstalled();
}
