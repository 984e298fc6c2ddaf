import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type { Participant, Participants } from '../participants.js';
import { percentile } from '../results/percentile.js';
import type { Installation } from '../installation/installation.js';
import { residentMemoryOf, commandLineOf } from '../installation/processes.js';
import { interlacedPng, largePhoto, progressivePhoto } from './large-photo.js';
import { peakMemoryDuring } from './peak-memory.js';
import type { PhotoMeasurements, BurstMeasurements, Percentiles } from './photo-table.js';
import { upload, type Uploaded } from './upload.js';

/** The steady stream: photos of ordinary size, eight at a time. */
const ORDINARY_BYTES = 3_000_000;
const ORDINARY_PHOTOS = 60;
const STREAM_CONCURRENCY = 8;
/** Concurrent uploads in a burst. */
const BURST_SIZE = 20;
const POLL_MILLISECONDS = 20;

/** A test fixture, since no npm package encodes HEIC. */
const HEIC = new URL('../../../services/moderation/test/fixtures/twelve-megapixels.heic', import.meta.url);

/**
 * Benchmarks uploads to the running product: bursts of 20 concurrent uploads for each kind of photo that needs a lot of
 * memory, then a steady stream of ordinary photos.
 * @throws Error if an upload is rejected
 */
export async function measurePhotos(
  { product, databaseUrls: [databaseUrl] }: Installation,
  { members }: Participants,
  log: (text: string) => void,
): Promise<PhotoMeasurements> {
  const service = product.processes.find((pid) => commandLineOf(pid).includes('services/moderation'));
  if (service === undefined) throw new Error('the moderation service is not running');
  const unused = [...members];
  const send = (photo: Buffer): Promise<Uploaded> => {
    const member: Participant | undefined = unused.shift();
    if (member === undefined) throw new Error('not enough members for the uploads');
    return upload(product.port, member, photo);
  };
  const runBurst = async (name: string, photo: Buffer): Promise<BurstMeasurements> => {
    log(`${BURST_SIZE} concurrent uploads: ${name}, ${(photo.length / 1e6).toFixed(1)} MB each …`);
    const startedAt = performance.now();
    let sent: Uploaded[] = [];
    const peak = await peakMemoryDuring(service, async () => {
      sent = await Promise.all(Array.from({ length: BURST_SIZE }, () => send(photo)));
      await waitUntilProcessed(databaseUrl, idsOf(sent));
    });
    log(`  peak memory ${peak.toFixed(0)} MB`);
    return {
      name: `${BURST_SIZE} × ${name}`,
      peak,
      stored: percentilesOf(sent.map(({ stored }) => stored)),
      shown: percentilesOf(sent.map(({ shown }) => shown)),
      processed: performance.now() - startedAt,
    };
  };

  log('Generating photos …');
  const ordinary = await largePhoto(ORDINARY_BYTES);
  const kinds: [string, Buffer][] = [
    ['largest JPEG', await largePhoto(LIMITS.photoMaxBytes)],
    ['HEIC, 12 megapixels', await readFile(HEIC)],
    ['progressive JPEG, 24 megapixels', await progressivePhoto(LIMITS.photoMaxBytes)],
    ['interlaced PNG, 12 megapixels', await interlacedPng()],
  ];
  // Warm-up, so that modules are loaded and compiled.
  await waitUntilProcessed(databaseUrl, idsOf([await send(ordinary)]));

  const before = residentMemoryOf(service);
  const bursts: BurstMeasurements[] = [];
  for (const [name, photo] of kinds) bursts.push(await runBurst(name, photo));

  log(
    `Uploading ${ORDINARY_PHOTOS} photos of ${(ordinary.length / 1e6).toFixed(1)} MB, ${STREAM_CONCURRENCY} at a time …`,
  );
  const stream: Uploaded[] = [];
  const startedAt = performance.now();
  const uploadPhotos = async (): Promise<void> => {
    while (stream.length + STREAM_CONCURRENCY <= ORDINARY_PHOTOS) stream.push(await send(ordinary));
  };
  await Promise.all(Array.from({ length: STREAM_CONCURRENCY }, uploadPhotos));
  await waitUntilProcessed(databaseUrl, idsOf(stream));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    memory: { before, after: residentMemoryOf(service) },
    bursts,
    ordinary: { perSecond: stream.length / seconds, shown: percentilesOf(stream.map(({ shown }) => shown)) },
  };
}

const idsOf = (photos: readonly Uploaded[]): string[] => photos.map(({ photoId }) => photoId);

/** Resolves when all renditions of the photos with these ids are stored. */
export async function waitUntilProcessed(databaseUrl: string, ids: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ unfinished: number }>(
        'SELECT count(*)::int AS unfinished FROM moderation.photos WHERE id = ANY($1) AND original_key IS NOT NULL',
        [ids],
      );
      if (rows[0]?.unfinished === 0) return;
      await delay(POLL_MILLISECONDS);
    }
  });
}

function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
