import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture, similarPictures } from './evaluation/pictures.js';
import { grayPictureOf } from './gray-picture.js';
import { fingerprintOf, TILE_COUNT, wordsOf } from './fingerprint.js';
import { isCandidate, search } from './search.js';
import { MIRROR } from './tile-hash.js';

/** How many words the index is asked for, or undefined if it is not asked. */
async function searchedWords(file: Buffer): Promise<number | undefined> {
  let searched: number | undefined;
  await search(await grayPictureOf(file), (words) => {
    searched = words.length;
    return Promise.resolve([]);
  });
  return searched;
}

describe('search', () => {
  it('asks the index for the words of a picture', async () => {
    expect(await searchedWords(await paintPicture(similarPictures(1).original))).toBeGreaterThan(1_000);
  });

  it('does not search for copies of a picture of one color', async () => {
    const blank = { width: 320, height: 400, channels: 3, background: '#201510' } as const;
    expect(await searchedWords(await sharp({ create: blank }).webp().toBuffer())).toBeUndefined();
  });
});

describe('isCandidate', () => {
  it('needs two of the words', async () => {
    const fingerprint = fingerprintOf(await grayPictureOf(await paintPicture(similarPictures(2).original)));
    const own = [...new Set(wordsOf(fingerprint))].sort((one, other) => one - other);
    const others = Array.from({ length: 1_000 }, (_, index) => index * 7).filter((word) => !own.includes(word));
    const isFoundWith = (shared: readonly number[]): boolean =>
      isCandidate(fingerprint, Uint32Array.from([...others, ...shared]).sort());
    expect(own.length).toBeGreaterThan(2);
    expect([own, own.slice(0, 2), own.slice(-2)].map(isFoundWith)).toEqual([true, true, true]);
    expect([[], own.slice(0, 1), own.slice(-1)].map(isFoundWith)).toEqual([false, false, false]);
  });

  it('counts the word of several tiles once', () => {
    const [low, high] = [new Int32Array(TILE_COUNT), new Int32Array(TILE_COUNT)];
    low[4] = MIRROR.low;
    const symmetric = { low, high, textured: 1 | (1 << 4) };
    const [word, same] = wordsOf(symmetric);
    expect(word).toBe(same);
    expect(isCandidate(symmetric, wordsOf(symmetric).slice(0, 1))).toBe(false);
  });
});
