import { describe, it } from '@jest/globals';

/**
 * Defines specs that run on Redis only. Skips them with the reason where no `redis-server` is available or
 * TEST_BUS_BACKENDS excludes it; `describe.each` of an empty list would fail.
 */
export function describeOnRedis<Backend extends { name: string }>(
  busBackends: readonly Backend[],
  title: string,
  specs: (backend: Backend) => void,
): void {
  const backend = busBackends.find(({ name }) => name === 'redis');
  if (backend !== undefined) describe(`${title}, on redis`, () => specs(backend));
  else
    it.skip(`${title}: needs redis-server or TEST_REDIS_URL, and no TEST_BUS_BACKENDS without redis`, () => undefined);
}
