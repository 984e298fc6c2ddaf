import type { Comparison, Measurements } from './measurements.js';

const HEAD = ['', '', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms', 'CPU ratio', 'ratio', 'target'];

function row(name: string, side: string, { perSecond, p50, p99, cpu }: Measurements): string[] {
  return [
    name,
    side,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    cpu.server.toFixed(2),
    cpu.database.toFixed(2),
  ];
}

const cpuOf = ({ cpu }: Measurements): number => cpu.server + cpu.database;

function formatTarget(ratio: number, target: number | undefined): string {
  if (target === undefined) return '';
  return `${target.toFixed(2)}${ratio < target ? ' missed' : ''}`;
}

/** A Markdown table with two rows per comparison. */
export function table(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ name, product, bare, ratio, target }) => [
    [
      ...row(name, 'product', product),
      (cpuOf(bare) / cpuOf(product)).toFixed(2),
      ratio.toFixed(2),
      formatTarget(ratio, target),
    ],
    [...row('', 'bare', bare), '', '', ''],
  ]);
  return markdown(HEAD, rows, 2);
}

/** The maximum database time of a page, in milliseconds. */
const DATABASE_TARGET = { p50: 1.5, p99: 5 };
const DATABASE_HEAD = ['one page', 'DB p50 ms', 'target', 'DB p99 ms', 'target'];

/** A Markdown table of the database times of pages of decks; undefined if none were measured. */
export function databaseTable(comparisons: readonly Comparison[]): string | undefined {
  const rows = comparisons.flatMap(({ name, databaseTime }) => {
    if (databaseTime === undefined) return [];
    const { p50, p99 } = databaseTime;
    return [
      [name, p50.toFixed(2), maximum(p50, DATABASE_TARGET.p50), p99.toFixed(2), maximum(p99, DATABASE_TARGET.p99)],
    ];
  });
  return rows.length === 0 ? undefined : markdown(DATABASE_HEAD, rows, 1);
}

const maximum = (value: number, target: number): string => `${target.toFixed(1)}${value > target ? ' missed' : ''}`;

/** A Markdown table. @param names how many columns at the left contain names */
export function markdown(head: readonly string[], rows: readonly string[][], names: number): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number): string =>
    column < names ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const line = (cells: readonly string[]): string => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) => (column < names ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
