import { markdown } from '../results/table.js';
import type { Cost } from './cost.js';
import { MEDIA, type Storage } from './storage.js';

/** Less is not listed. */
const MIN_BYTES = 1;

/** Two Markdown tables: the cost of each operation, and the tables that grow. */
export function costTables(costs: readonly Cost[]): string {
  const number = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '';
  const overview = markdown(
    ['per', 'measured', 'CPU ms', 'DB CPU ms', 'Redis CPU ms', 'database bytes', 'media bytes', 'memory bytes', 'of'],
    costs.map(({ operation, count, serverMilliseconds, databaseMilliseconds, redisMilliseconds, storage, memory }) => [
      operation,
      count.toLocaleString('en-US'),
      number(serverMilliseconds, 2),
      number(databaseMilliseconds, 2),
      number(redisMilliseconds, 3),
      number(databaseBytes(storage), 0),
      number(storage.get(MEDIA), 0),
      number(memory?.bytes, 0),
      memory?.what ?? '',
    ]),
    1,
  );
  const tables = costs.flatMap(({ operation, storage }) =>
    [...storage]
      .filter(([name, bytes]) => name !== MEDIA && bytes >= MIN_BYTES)
      .sort(([, one], [, other]) => other - one)
      .map(([name, bytes], index) => [index === 0 ? operation : '', name, bytes.toFixed(0)]),
  );
  return `${overview}\n\n${markdown(['per', 'table with indexes', 'bytes'], tables, 2)}`;
}

const databaseBytes = (storage: Storage): number =>
  [...storage].reduce((sum, [name, bytes]) => (name === MEDIA ? sum : sum + bytes), 0);
