import type { LiveChannel } from '../live-channel.js';
import type { BusBackend } from './bus-backend.js';
import { parseRedisUrl } from './redis-address.js';

/**
 * Selects the backend by the URL's protocol. Backends are imported lazily, because the client of the unused one would
 * slow down every start.
 */
function selectBackend<T>(
  busUrl: string,
  backends: { postgres: () => Promise<T>; redis: () => Promise<T> },
): Promise<T> {
  if (/^postgres(ql)?:/.test(busUrl)) return backends.postgres();
  if (/^rediss?(\+(sentinel|cluster))?:/.test(busUrl)) return backends.redis();
  throw new Error('the bus URL must begin with postgres:// or redis://');
}

/** @param liveUrl the Redis of the live channel; default: that of the bus */
export function createBackend(busUrl: string, liveUrl?: string): Promise<BusBackend> {
  return selectBackend(busUrl, {
    postgres: async () => (await import('./postgres.backend.js')).createPostgresBus(busUrl),
    redis: async () => (await import('./redis.backend.js')).createRedisBus(busUrl, liveUrl),
  });
}

/** A standalone live channel, for a process that neither publishes nor consumes events. */
export function createLiveChannel(busUrl: string): Promise<LiveChannel> {
  return selectBackend<LiveChannel>(busUrl, {
    postgres: async () => new (await import('./postgres.live-channel.js')).PostgresLiveChannel(busUrl),
    redis: async () => {
      return new (await import('./redis.live-channel.js')).RedisLiveChannel(parseRedisUrl(busUrl));
    },
  });
}

/**
 * Prepares the bus for use; idempotent. On PostgreSQL it creates or migrates the schema `bullmq`, for which the role
 * needs CREATE on the database. On Redis it only checks the connection. Rejects when the server is unreachable.
 */
export function prepareBus(busUrl: string): Promise<void> {
  return selectBackend(busUrl, {
    postgres: async () => (await import('./postgres.backend.js')).preparePostgresBus(busUrl),
    redis: async () => (await import('./redis.connection.js')).requireRedis(parseRedisUrl(busUrl)),
  });
}
