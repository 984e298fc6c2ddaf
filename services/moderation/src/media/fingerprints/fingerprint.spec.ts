import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture, similarPictures } from './evaluation/pictures.js';
import { fingerprintOf, wordsOf } from './fingerprint.js';
import { grayPictureOf } from './gray-picture.js';
import { search } from './search.js';

const wordsIn = async (file: Buffer): Promise<Uint32Array> => wordsOf(fingerprintOf(await grayPictureOf(file)));
/** The words that a search for this picture looks up. */
async function searchedWords(file: Buffer): Promise<Set<number>> {
  let searched: Uint32Array = new Uint32Array();
  await search(await grayPictureOf(file), (words) => {
    searched = words;
    return Promise.resolve([]);
  });
  return new Set(searched);
}
const shared = (words: Uint32Array, searched: ReadonlySet<number>): number =>
  words.filter((word) => searched.has(word)).length;

describe('the words of a picture', () => {
  it('are the same for its mirror image, so that one look-up finds both', async () => {
    const image = await paintPicture(similarPictures(11).original);
    const mirror = await sharp(image).flop().png().toBuffer();
    const words = await wordsIn(image);
    const common = shared(words, new Set(await wordsIn(mirror)));
    expect(common / words.length).toBeGreaterThan(0.7);
  });

  it('are among those that a search for a copy looks up, unlike those of other pictures', async () => {
    const image = await paintPicture(similarPictures(12).original);
    const copy = await sharp(image).flop().jpeg({ quality: 60 }).toBuffer();
    const searched = await searchedWords(copy);
    const words = await wordsIn(image);
    expect(shared(words, searched) / words.length).toBeGreaterThan(0.7);
    const other = await wordsIn(await paintPicture(similarPictures(99).original));
    expect(shared(other, searched) / other.length).toBeLessThan(0.3);
  });
});
