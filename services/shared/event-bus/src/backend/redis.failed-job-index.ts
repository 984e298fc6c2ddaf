import type { FailedJobIndex, IndexedJob } from './failed-job-index.js';
import type { RedisConnection } from './redis.connection.js';

const memberOf = ({ queue, jobId }: IndexedJob): string => `${queue} ${jobId}`;

/** One set for each id, and one value for each queue. Only commands with a single key, as a Redis cluster needs. */
export function createRedisFailedJobIndex(redis: RedisConnection, prefix: string): FailedJobIndex {
  const keyOf = (id: string): string => `${prefix}:failed:${id}`;
  const untilOf = (queue: string): string => `${prefix}:failed-until:${queue}`;
  return {
    add: async (job, ids) => {
      await Promise.all(ids.map((id) => redis.sAdd(keyOf(id), memberOf(job))));
    },
    find: async (id) => {
      const members = await redis.sMembers(keyOf(id));
      return members.map((member) => {
        const separator = member.indexOf(' ');
        return { queue: member.slice(0, separator), jobId: member.slice(separator + 1) };
      });
    },
    remove: async (job, ids) => {
      await Promise.all(ids.map((id) => redis.sRem(keyOf(id), memberOf(job))));
    },
    completeUntil: async (queue) => Number((await redis.get(untilOf(queue))) ?? 0),
    saveCompleteUntil: async (queue, time) => {
      await redis.set(untilOf(queue), String(time));
    },
  };
}
