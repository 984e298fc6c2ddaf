/** Maximum memory of the service during any burst, in MB. */
const MEMORY_TARGET = 300;

export interface Percentiles {
  p50: number;
  p99: number;
}

/** Concurrent uploads of one kind of photo. Times are in ms since the start of the upload. */
export interface BurstMeasurements {
  name: string;
  /** Peak memory of the service, in MB. */
  peak: number;
  stored: Percentiles;
  shown: Percentiles;
  /** When all renditions of all photos were stored. */
  processed: number;
}

export interface PhotoMeasurements {
  /** Memory of the service, in MB. */
  memory: { before: number; after: number };
  bursts: BurstMeasurements[];
  ordinary: { perSecond: number; shown: Percentiles };
}

/** The cost of viewing a photo, at the gateway. */
export interface ViewMeasurements {
  /** Of the rendition, in pixels. */
  width: number;
  /** Of the response: 200 where the gateway streams the photo, 302 where browsers load it from the bucket. */
  status: number;
  bytes: number;
  perSecond: number;
  /** CPU time per view, in ms. */
  cpu: { gateway: number; moderation: number };
}

export function photoTables({ memory, bursts, ordinary }: PhotoMeasurements): string {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
  const both = ({ p50, p99 }: Percentiles): string => `${seconds(p50)} / ${seconds(p99)}`;
  const burstTable = markdown(
    ['concurrent uploads', 'peak memory', 'target', 'uploaded, p50 / p99', 'viewable, p50 / p99', 'all sizes'],
    bursts.map(({ name, peak, stored, shown, processed }) => [
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
      ['idle memory of the service', `${memory.before.toFixed(0)} MB`],
      ['memory afterward', `${memory.after.toFixed(0)} MB`],
      ['ordinary: photos per second, all sizes', ordinary.perSecond.toFixed(1)],
      ['ordinary: viewable, p50 / p99', both(ordinary.shown)],
    ],
  );
  return `${burstTable}\n\n${others}`;
}

export function viewTable(views: readonly ViewMeasurements[]): string {
  return markdown(
    ['photo', 'response', 'views per second', 'CPU of the gateway', 'CPU of moderation'],
    views.map(({ width, status, bytes, perSecond, cpu }) => [
      `${width} pixels`,
      `${status}, ${(bytes / 1_000).toFixed(1)} kB`,
      perSecond.toFixed(0),
      ...[cpu.gateway, cpu.moderation].map((milliseconds) => `${milliseconds.toFixed(2)} ms`),
    ]),
  );
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
