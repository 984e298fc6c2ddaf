/** The memory that the service may take, whatever comes in at once, in MB. */
const MEMORY_TARGET = 300;

export interface Spread {
  p50: number;
  p99: number;
}

/** Photos of one kind that came in all at once: the most memory of the service in MB, and times in ms from the upload on. */
export interface RushFigures {
  name: string;
  peak: number;
  stored: Spread;
  shown: Spread;
  /** Every size of all of them. */
  processed: number;
}

export interface PhotoFigures {
  /** Of the service, in MB. */
  memory: { before: number; after: number };
  rushes: RushFigures[];
  ordinary: { perSecond: number; shown: Spread };
}

/** The figures as tables in Markdown. */
export function photoTables({ memory, rushes, ordinary }: PhotoFigures): string {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
  const both = ({ p50, p99 }: Spread): string => `${seconds(p50)} / ${seconds(p99)}`;
  const ofRushes = markdown(
    ['all at once', 'most memory', 'target', 'taken in, p50 / p99', 'can be shown, p50 / p99', 'all sizes of all'],
    rushes.map(({ name, peak, stored, shown, processed }) => [
      name,
      `${peak.toFixed(0)} MB`,
      `${MEMORY_TARGET} MB${peak >= MEMORY_TARGET ? ' missed' : ''}`,
      both(stored),
      both(shown),
      seconds(processed),
    ]),
  );
  const others = markdown(
    ['photos', 'measured'],
    [
      ['memory of the service at rest', `${memory.before.toFixed(0)} MB`],
      ['memory after all that', `${memory.after.toFixed(0)} MB`],
      ['ordinary: photos per second, all sizes', ordinary.perSecond.toFixed(1)],
      ['ordinary: can be shown, p50 / p99', both(ordinary.shown)],
    ],
  );
  return `${ofRushes}\n\n${others}`;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
