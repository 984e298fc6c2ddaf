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
import { createRedisFailedJobIndex } from './redis.failed-job-index.js';
import { closeRedis, connectToRedis, waitForFirstAttempt, type RedisConnection } from './redis.connection.js';
import { RedisLiveChannel } from './redis.live-channel.js';

/** A bus on Redis, through the `redis` client. @param liveUrl the Redis of the live channel */
export function createRedisBus(busUrl: string, liveUrl = busUrl): BusBackend {
  const address = parseRedisUrl(busUrl);
  // The producer fails fast when Redis is unreachable, since the outbox keeps the events. Worker commands are queued.
  const producer = connectToRedis(address, 'event bus', true);
  const worker = connectToRedis(address, 'event bus (worker)', false);
  const started = waitForFirstAttempt(producer);
  const requireConnection = async () => {
    await started;
    if (!producer.isReady) throw new Error('Redis is unreachable');
  };
  const ping = async () => {
    await requireConnection();
    await producer.ping();
  };
  const queues = new BullQueues<RedisQueueBackend, ConnectionOptions>({
    factory: createRedisBackend,
    ping,
    queueConnection: adaptForBull(producer),
    workerConnection: adaptForBull(worker),
    failedJobIndex: createRedisFailedJobIndex(producer, address.prefix),
    oldestWaiting: async (queue) => {
      const id = await producer.lIndex(`${address.prefix}:${queue}:wait`, -1);
      if (id === null) return undefined;
      const [addedAt, processedAt] = await producer.hmGet(`${address.prefix}:${queue}:${id}`, [
        'timestamp',
        'processedOn',
      ]);
      const at = processedAt ?? addedAt ?? undefined;
      return at === undefined ? undefined : Number(at);
    },
    prefix: address.prefix,
    supportsBulkAdd: false,
  });
  const live = new RedisLiveChannel(parseRedisUrl(liveUrl));
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
    waiting: (queue) => queues.waiting(queue),
    memoryUse: async () => memoryUseOf(await producer.info('memory')),
    failed: (subscriber, limit) => queues.failed(subscriber, limit),
    pending: (subscriber) => queues.pending(subscriber),
    replay: (subscriber, jobId) => queues.replay(subscriber, jobId),
    discard: (...selection) => queues.discard(...selection),
    discardAbout: (id) => queues.discardAbout(id),
    close: async () => {
      await live.close();
      await queues.close();
      await Promise.all([closeRedis(producer), closeRedis(worker)]);
    },
  };
}

/** @param info the section `memory` of `INFO` */
function memoryUseOf(info: string): number {
  const read = (field: string): number => Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const limit = read('maxmemory');
  return limit === 0 ? 0 : (read('used_memory') - read('mem_not_counted_for_evict')) / limit;
}

/** BullMQ's adapter re-emits the client's errors, which are already logged; without a listener they would crash the process. */
function adaptForBull(client: RedisConnection): IRedisClient {
  const adapter = createNodeRedisClient(client);
  adapter.on('error', () => undefined);
  return adapter;
}
