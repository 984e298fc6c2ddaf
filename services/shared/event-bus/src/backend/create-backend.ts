import type { LiveChannel } from '../live-channel.js';
import type { BusBackend } from './bus-backend.js';
import { parseRedisUrl } from './redis-address.js';

/**
 * The one place that looks at which column a URL means. Each column is loaded only where it is used: the other one's
 * client would make every start slower.
 */
function onColumn<T>(busUrl: string, column: { postgres: () => Promise<T>; redis: () => Promise<T> }): Promise<T> {
  if (/^postgres(ql)?:/.test(busUrl)) return column.postgres();
  if (/^rediss?:/.test(busUrl)) return column.redis();
  throw new Error('The URL of the bus begins with postgres:// or redis://');
}

/** `workers`: how many queues this process will work on. */
export function createBackend(busUrl: string, workers: number): Promise<BusBackend> {
  return onColumn(busUrl, {
    postgres: async () => (await import('./postgres.backend.js')).createPostgresBus(busUrl, workers),
    redis: async () => (await import('./redis.backend.js')).createRedisBus(busUrl),
  });
}

/** A live channel of its own, for a process that takes no part in events. */
export function createLiveChannel(busUrl: string): Promise<LiveChannel> {
  return onColumn<LiveChannel>(busUrl, {
    postgres: async () => new (await import('./postgres.live-channel.js')).PostgresLiveChannel(busUrl),
    redis: async () => {
      return new (await import('./redis.live-channel.js')).RedisLiveChannel(parseRedisUrl(busUrl));
    },
  });
}

/**
 * Makes the bus ready for use, once per installation and harmless to repeat: on PostgreSQL it creates or updates the
 * schema `bullmq`, for which the role needs CREATE on the database; Redis has to be there. Rejects when it is not.
 */
export function prepareBus(busUrl: string): Promise<void> {
  return onColumn(busUrl, {
    postgres: async () => (await import('./postgres.backend.js')).preparePostgresBus(busUrl),
    redis: async () => (await import('./redis.connection.js')).requireRedis(parseRedisUrl(busUrl).url),
  });
}
