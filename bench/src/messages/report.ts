import { markdown } from '../results/table.js';
import type { Comparison, TableFigures } from './comparison.js';

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(2);
const perRow = (bytes: number, rows: number): string => (bytes / rows).toFixed(0);

/** The results as Markdown tables. */
export function report({ operations, plain, partitioned }: Comparison): string {
  return [
    operationTable(operations, plain, partitioned),
    storageTable(plain, partitioned),
    maintenanceTable(plain, partitioned),
  ].join('\n\n');
}

function operationTable(names: readonly string[], ...sides: [TableFigures, TableFigures]): string {
  const rows = names.flatMap((name, index) =>
    sides.map(({ operations }, side) => {
      const { perSecond = 0, p50 = 0, p99 = 0, cpu = 0 } = operations[index] ?? {};
      const cells = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpu.toFixed(3)];
      return [side === 0 ? name : '', side === 0 ? 'plain' : 'partitioned', ...cells];
    }),
  );
  return markdown(['', '', 'calls/s', 'p50 ms', 'p99 ms', 'DB CPU ms'], rows, 2);
}

function storageTable(...sides: [TableFigures, TableFigures]): string {
  const rows = sides.flatMap(({ sizes }, side) => {
    const parts = [{ name: 'messages', bytes: sizes.table }, ...sizes.indexes];
    return parts.map(({ name, bytes }, part) => [
      part === 0 ? (['plain', 'partitioned'][side] ?? '') : '',
      ...[name, gigabytes(bytes), perRow(bytes, sizes.rows)],
    ]);
  });
  return markdown(['', '', 'GB', 'bytes per message'], rows, 2);
}

function maintenanceTable(...sides: [TableFigures, TableFigures]): string {
  const row = (name: string, value: (figures: TableFigures) => string): string[] => [name, ...sides.map(value)];
  const list = (values: readonly number[], digits = 1): string =>
    values.map((value) => value.toFixed(digits)).join(', ');
  return markdown(
    ['', 'plain', 'partitioned'],
    [
      row('messages', ({ sizes }) => sizes.rows.toLocaleString('en-US')),
      row('loading without indexes, messages/s', ({ load, sizes }) => (sizes.rows / load).toFixed(0)),
      row('creating the three indexes, s each', ({ indexes }) => list(indexes)),
      row('first vacuum of all messages, s', ({ firstVacuum }) => list([firstVacuum])),
      row('deleting a conversation of 100 messages, ms', ({ deletion }) => list([deletion], 2)),
      row('vacuum after deleting 1 %, s (one partition, the others)', ({ vacuums }) => list(vacuums)),
    ],
    1,
  );
}
