import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture, similarPictures } from './evaluation/pictures.js';
import { grayPictureOf } from './gray-picture.js';
import { search } from './search.js';

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
