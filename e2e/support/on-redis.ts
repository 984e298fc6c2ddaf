import { describe, it } from '@jest/globals';

/**
 * What is told of one backend alone: specs on the Redis among these, or one that is skipped and says why, where there is no
 * `redis-server` or TEST_BUS_BACKENDS leaves it out. `describe.each` of no busBackends would fail.
 */
export function describeOnRedis<Column extends { name: string }>(
  busBackends: readonly Column[],
  title: string,
  specs: (backend: Column) => void,
): void {
  const backend = busBackends.find(({ name }) => name === 'redis');
  if (backend !== undefined) describe(`${title}, on redis`, () => specs(backend));
  else it.skip(`${title}: needs redis-server or TEST_REDIS_URL, and no TEST_BUS_BACKENDS without redis`, () => undefined);
}
