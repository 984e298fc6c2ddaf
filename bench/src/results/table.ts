import type { Comparison, Measurements } from './measurements.js';

const HEAD = ['', '', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms', 'ratio', 'target'];

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

function formatTarget(ratio: number, target: number | undefined): string {
  if (target === undefined) return '';
  return `${target.toFixed(2)}${ratio < target ? ' missed' : ''}`;
}

/** A Markdown table with two rows per comparison. */
export function table(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ name, product, bare, ratio, target }) => [
    [...row(name, 'product', product), ratio.toFixed(2), formatTarget(ratio, target)],
    [...row('', 'bare', bare), '', ''],
  ]);
  const widths = HEAD.map((head, column) =>
    Math.max(3, head.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(HEAD), rule, ...rows.map(line)].join('\n');
}
