import type { LiveChannel } from '../live-channel.js';
import type { BusBackend } from './bus-backend.js';
import { createPostgresBus, preparePostgresBus } from './postgres.backend.js';
import { PostgresLiveChannel } from './postgres.live-channel.js';
import { createRedisBus } from './redis.backend.js';
import { parseRedisUrl } from './redis.connection.js';
import { RedisLiveChannel } from './redis.live-channel.js';

/** The one place that looks at which column a URL means. */
function onColumn<T>(busUrl: string, column: { postgres: () => T; redis: () => T }): T {
  if (/^postgres(ql)?:/.test(busUrl)) return column.postgres();
  if (/^rediss?:/.test(busUrl)) return column.redis();
  throw new Error('The URL of the bus begins with postgres:// or redis://');
}

/** `workers`: how many queues this process will work on. */
export function createBackend(busUrl: string, workers: number): BusBackend {
  return onColumn(busUrl, {
    postgres: () => createPostgresBus(busUrl, workers),
    redis: () => createRedisBus(busUrl),
  });
}

/** A live channel of its own, for a process that takes no part in events. */
export function createLiveChannel(busUrl: string): LiveChannel {
  return onColumn<LiveChannel>(busUrl, {
    postgres: () => new PostgresLiveChannel(busUrl),
    redis: () => new RedisLiveChannel(parseRedisUrl(busUrl)),
  });
}

/**
 * Makes the bus ready for use, once per installation and harmless to repeat: on PostgreSQL it creates or updates the
 * schema `bullmq`, for which the role needs CREATE on the database; Redis needs nothing.
 */
export function prepareBus(busUrl: string): Promise<void> {
  return onColumn(busUrl, {
    postgres: () => preparePostgresBus(busUrl),
    redis: () => Promise.resolve(),
  });
}
