import {
  createNodeRedisClient,
  createRedisBackend,
  type ConnectionOptions,
  type IRedisClient,
  type RedisQueueBackend,
} from 'bullmq';
import { BullQueues } from './bull-queues.js';
import type { BusBackend } from './bus-backend.js';
import { parseRedisUrl } from './redis-address.js';
import { closeRedis, connectToRedis, firstAttempt, type RedisConnection } from './redis.connection.js';
import { RedisLiveChannel } from './redis.live-channel.js';

/** BullMQ on Redis, through the `redis` client. */
export function createRedisBus(busUrl: string): BusBackend {
  const address = parseRedisUrl(busUrl);
  // Adding must fail at once when Redis is away: the outbox keeps the events. A worker's commands wait instead.
  const adding = connectToRedis(address.url, 'The bus', true);
  const working = connectToRedis(address.url, 'The bus (working)', false);
  const started = firstAttempt(adding);
  const requireConnection = async () => {
    await started;
    if (!adding.isReady) throw new Error('Redis is out of reach');
  };
  const ping = async () => {
    await requireConnection();
    await adding.ping();
  };
  const queues = new BullQueues<RedisQueueBackend, ConnectionOptions>({
    factory: createRedisBackend,
    ping,
    forAdding: adapt(adding),
    forWorking: adapt(working),
    prefix: address.prefix,
    addsTogether: false,
  });
  const live = new RedisLiveChannel(address);
  return {
    live,
    ping,
    add: async (...jobs) => {
      await requireConnection();
      await queues.add(...jobs);
    },
    work: async (...subscription) => {
      await requireConnection();
      return queues.work(...subscription);
    },
    depth: (subscriber) => queues.depth(subscriber),
    failed: (subscriber, limit) => queues.failed(subscriber, limit),
    pending: (subscriber) => queues.pending(subscriber),
    replay: (subscriber, jobId) => queues.replay(subscriber, jobId),
    discard: (subscriber, which) => queues.discard(subscriber, which),
    close: async () => {
      await live.close();
      await queues.close();
      await Promise.all([closeRedis(adding), closeRedis(working)]);
    },
  };
}

/** BullMQ's adapter repeats the client's errors, which are logged already; unheard, they would end the process. */
function adapt(client: RedisConnection): IRedisClient {
  const adapter = createNodeRedisClient(client);
  adapter.on('error', () => undefined);
  return adapter;
}
