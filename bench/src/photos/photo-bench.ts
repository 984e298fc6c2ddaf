import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type { Actor, Cast } from '../actors.js';
import { percentile } from '../figures/percentile.js';
import type { Installation } from '../installation/installation.js';
import { memoryOf, scriptOf } from '../installation/processes.js';
import { largePhoto } from './large-photo.js';
import { upload, type Uploaded } from './upload.js';

/** The memory that the service may take while `TOGETHER` of the largest photos come in, in MB. */
const MEMORY_TARGET = 300;
const TOGETHER = 20;
/** For the steady stream: photos as phones make them, so many at a time. */
const ORDINARY_BYTES = 3_000_000;
const ORDINARY_PHOTOS = 60;
const AT_ONCE = 8;
const SAMPLE_MILLISECONDS = 20;

export interface PhotoFigures {
  /** Of the service, in MB: at rest, and the most while the largest photos came in together. */
  memory: { before: number; peak: number; after: number };
  /** In ms after the upload began, for the largest photos together. */
  largest: { stored: Spread; shown: Spread; processed: number };
  ordinary: { perSecond: number; shown: Spread };
}

interface Spread {
  p50: number;
  p99: number;
}

/** Measures uploads on the running product: 20 of the largest at once, and then a steady stream of ordinary ones. */
export async function measurePhotos(
  { product, databaseUrls: [databaseUrl] }: Installation,
  { actors }: Cast,
  say: (text: string) => void,
): Promise<PhotoFigures> {
  const service = product.processes.find((pid) => scriptOf(pid).includes('services/moderation'));
  if (service === undefined) throw new Error('the moderation service is not there');
  say('Making photos …');
  const largest = await largePhoto(LIMITS.photoMaxBytes);
  const ordinary = await largePhoto(ORDINARY_BYTES);
  const people = [...actors];
  const next = (): Actor => {
    const actor = people.shift();
    if (actor === undefined) throw new Error('there are not enough members to upload so much');
    return actor;
  };
  // Once through, so that what is loaded and compiled at the first photo is there.
  await processed(databaseUrl, [await upload(product.port, next(), ordinary)]);

  say(`Uploading ${TOGETHER} photos of ${(largest.length / 1e6).toFixed(1)} MB at once …`);
  const before = memoryOf(service);
  const watch = watchMemory(service);
  const begun = performance.now();
  let large: Uploaded[];
  let peak: number;
  try {
    large = await Promise.all(Array.from({ length: TOGETHER }, () => upload(product.port, next(), largest)));
    await processed(databaseUrl, large);
  } finally {
    peak = await watch.stop();
  }
  const processedAfter = performance.now() - begun;

  say(`Uploading ${ORDINARY_PHOTOS} photos of ${(ordinary.length / 1e6).toFixed(1)} MB, ${AT_ONCE} at a time …`);
  const stream: Uploaded[] = [];
  const streamBegun = performance.now();
  const work = async (): Promise<void> => {
    while (stream.length + AT_ONCE <= ORDINARY_PHOTOS) stream.push(await upload(product.port, next(), ordinary));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await processed(databaseUrl, stream);
  const seconds = (performance.now() - streamBegun) / 1_000;
  return {
    memory: { before, peak, after: memoryOf(service) },
    largest: {
      stored: spread(large.map(({ stored }) => stored)),
      shown: spread(large.map(({ shown }) => shown)),
      processed: processedAfter,
    },
    ordinary: { perSecond: stream.length / seconds, shown: spread(stream.map(({ shown }) => shown)) },
  };
}

/** The figures as a table in Markdown. */
export function photoTable({ memory, largest, ordinary }: PhotoFigures): string {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
  const missed = memory.peak >= MEMORY_TARGET ? ' missed' : '';
  const rows = [
    ['memory of the service at rest', `${memory.before.toFixed(0)} MB`, ''],
    [`most memory, ${TOGETHER} largest photos at once`, `${memory.peak.toFixed(0)} MB`, `${MEMORY_TARGET} MB${missed}`],
    ['largest: file taken in, p50 / p99', `${seconds(largest.stored.p50)} / ${seconds(largest.stored.p99)}`, ''],
    ['largest: can be shown, p50 / p99', `${seconds(largest.shown.p50)} / ${seconds(largest.shown.p99)}`, ''],
    ['largest: all sizes of all made', seconds(largest.processed), ''],
    ['ordinary: photos per second, all sizes', ordinary.perSecond.toFixed(1), ''],
    ['ordinary: can be shown, p50 / p99', `${seconds(ordinary.shown.p50)} / ${seconds(ordinary.shown.p99)}`, ''],
  ];
  const head = ['photos', 'measured', 'target'];
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Resolves once every size of these photos is made. */
async function processed(databaseUrl: string, photos: readonly Uploaded[]): Promise<void> {
  const ids = photos.map(({ photoId }) => photoId);
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ unfinished: number }>(
        'SELECT count(*)::int AS unfinished FROM moderation.photos WHERE id = ANY($1) AND original_key IS NOT NULL',
        [ids],
      );
      if (rows[0]?.unfinished === 0) return;
      await delay(SAMPLE_MILLISECONDS);
    }
  });
}

function watchMemory(pid: number): { stop: () => Promise<number> } {
  let peak = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      peak = Math.max(peak, memoryOf(pid));
      await delay(SAMPLE_MILLISECONDS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return peak;
    },
  };
}

function spread(times: readonly number[]): Spread {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
