import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type { Actor, Cast } from '../actors.js';
import { percentile } from '../figures/percentile.js';
import type { Installation } from '../installation/installation.js';
import { memoryOf, scriptOf } from '../installation/processes.js';
import { interlacedPicture, largePhoto, progressivePhoto } from './large-photo.js';
import { peakWhile } from './memory-watch.js';
import type { PhotoFigures, RushFigures, Spread } from './photo-table.js';
import { upload, type Uploaded } from './upload.js';

/** For the steady stream: photos as phones make them, so many at a time. */
const ORDINARY_BYTES = 3_000_000;
const ORDINARY_PHOTOS = 60;
const AT_ONCE = 8;
/** In a rush, all at once. */
const TOGETHER = 20;
const ASK_MILLISECONDS = 20;

/** Nothing in npm makes HEIC, so it is the one that the tests decode. */
const HEIC = new URL('../../../services/moderation/test/fixtures/twelve-megapixels.heic', import.meta.url);

/**
 * Measures uploads on the running product: a steady stream of ordinary photos, and 20 at once of the largest ones and of
 * each kind that takes much memory.
 * @throws Error when a photo is refused or not answered in time
 */
export async function measurePhotos(
  { product, databaseUrls: [databaseUrl] }: Installation,
  { actors }: Cast,
  say: (text: string) => void,
): Promise<PhotoFigures> {
  const service = product.processes.find((pid) => scriptOf(pid).includes('services/moderation'));
  if (service === undefined) throw new Error('the moderation service is not there');
  const people = [...actors];
  const send = (photo: Buffer): Promise<Uploaded> => {
    const actor: Actor | undefined = people.shift();
    if (actor === undefined) throw new Error('there are not enough members to upload so much');
    return upload(product.port, actor, photo);
  };
  const rush = async (name: string, photo: Buffer): Promise<RushFigures> => {
    say(`Uploading ${TOGETHER} at once: ${name}, ${(photo.length / 1e6).toFixed(1)} MB each …`);
    const begun = performance.now();
    let sent: Uploaded[] = [];
    const peak = await peakWhile(service, async () => {
      sent = await Promise.all(Array.from({ length: TOGETHER }, () => send(photo)));
      await processed(databaseUrl, sent);
    });
    say(`  at most ${peak.toFixed(0)} MB`);
    return {
      name: `${TOGETHER} × ${name}`,
      peak,
      stored: spread(sent.map(({ stored }) => stored)),
      shown: spread(sent.map(({ shown }) => shown)),
      processed: performance.now() - begun,
    };
  };

  say('Making photos …');
  const ordinary = await largePhoto(ORDINARY_BYTES);
  const kinds: [string, Buffer][] = [
    ['largest JPEG', await largePhoto(LIMITS.photoMaxBytes)],
    ['HEIC, 12 megapixels', await readFile(HEIC)],
    ['progressive JPEG, 24 megapixels', await progressivePhoto(LIMITS.photoMaxBytes)],
    ['interlaced PNG, 12 megapixels', await interlacedPicture()],
  ];
  // Once through, so that what is loaded and compiled at the first photo is there.
  await processed(databaseUrl, [await send(ordinary)]);

  const before = memoryOf(service);
  const rushes: RushFigures[] = [];
  for (const [name, photo] of kinds) rushes.push(await rush(name, photo));

  say(`Uploading ${ORDINARY_PHOTOS} photos of ${(ordinary.length / 1e6).toFixed(1)} MB, ${AT_ONCE} at a time …`);
  const stream: Uploaded[] = [];
  const begun = performance.now();
  const work = async (): Promise<void> => {
    while (stream.length + AT_ONCE <= ORDINARY_PHOTOS) stream.push(await send(ordinary));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await processed(databaseUrl, stream);
  const seconds = (performance.now() - begun) / 1_000;
  return {
    memory: { before, after: memoryOf(service) },
    rushes,
    ordinary: { perSecond: stream.length / seconds, shown: spread(stream.map(({ shown }) => shown)) },
  };
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
      await delay(ASK_MILLISECONDS);
    }
  });
}

function spread(times: readonly number[]): Spread {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
