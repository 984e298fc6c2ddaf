import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { grayPictureOf, type GrayPicture } from './gray-picture.js';
import { agreeingBits, HASH_BITS, MIRROR, tileHash } from './tile-hash.js';
import { paintPicture, similarPictures } from './evaluation/pictures.js';

const agreement = (one: GrayPicture, other: GrayPicture, isMirrored = false): number => {
  const [expected, found] = [one, other].map((each) => tileHash(each, each.width / 2, each.height / 2, 100));
  const [low, high] = isMirrored ? [MIRROR.low, MIRROR.high] : [0, 0];
  return agreeingBits(expected!.low, expected!.high, found!.low ^ low, found!.high ^ high) / HASH_BITS;
};

describe('the hash of a tile', () => {
  it('hardly changes with brightness, contrast, and colors', async () => {
    const file = await paintPicture(similarPictures(1).original);
    const changed = await sharp(file)
      .linear(0.7, 30)
      .modulate({ hue: 40, saturation: 0.5 })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(agreement(await grayPictureOf(file), await grayPictureOf(changed))).toBeGreaterThan(0.9);
  });

  it('of a mirror image is computed from that of the image', async () => {
    const file = await paintPicture(similarPictures(2).original);
    const [image, mirror] = [await grayPictureOf(file), await grayPictureOf(await sharp(file).flop().png().toBuffer())];
    expect(agreement(image, mirror, true)).toBeGreaterThan(0.95);
    expect(agreement(image, mirror)).toBeLessThan(0.8);
  });

  it('agrees with that of another picture in about half of the bits', async () => {
    const files = await Promise.all([3, 4].map((index) => paintPicture(similarPictures(index * 7).original)));
    const [one, other] = await Promise.all(files.map((file) => grayPictureOf(file)));
    const share = agreement(one!, other!);
    expect([share > 0.25, share < 0.75]).toEqual([true, true]);
  });

  it('has no texture where the picture is plain or a mere gradient', async () => {
    const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#886644' } })
      .png()
      .toBuffer();
    expect(tileHash(await grayPictureOf(plain), 80, 80, 50).texture).toBeLessThan(0.1);
    const gradient = Buffer.from(Uint8Array.from({ length: 200 * 200 }, (_, at) => at % 200));
    const file = await sharp(gradient, { raw: { width: 200, height: 200, channels: 1 } })
      .png()
      .toBuffer();
    expect(tileHash(await grayPictureOf(file), 80, 80, 50).texture).toBeLessThan(3);
  });
});
