import { describe, it } from '@jest/globals';

/**
 * What is told of one column alone: specs on the Redis among these, or one that is skipped and says why, where there is no
 * `redis-server` or TEST_COLUMNS leaves it out. `describe.each` of no columns would fail.
 */
export function describeOnRedis<Column extends { name: string }>(
  columns: readonly Column[],
  title: string,
  specs: (column: Column) => void,
): void {
  const column = columns.find(({ name }) => name === 'redis');
  if (column !== undefined) describe(`${title}, on redis`, () => specs(column));
  else it.skip(`${title}: needs redis-server or TEST_REDIS_URL, and no TEST_COLUMNS without redis`, () => undefined);
}
