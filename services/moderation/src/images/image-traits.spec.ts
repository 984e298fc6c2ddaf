import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { traitsOf } from './image-traits.js';

const square = (size: number, background: string) => ({
  create: { width: size, height: size, channels: 3 as const, background },
});
/** A picture with something on it, where it is told to be. */
const scene = (left: number, top: number): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#112233' } })
    .composite([
      { input: square(260, '#ffcc99'), left, top },
      { input: square(120, '#ff3333'), left: Math.floor(top / 4), top: 620 },
    ])
    .png()
    .toBuffer();
const apart = (one: string, other: string): number => [...one].filter((bit, index) => bit !== other[index]).length;

describe('the traits of a picture', () => {
  it('are nearly the same for the same picture in another size, kind and quality', async () => {
    const original = await traitsOf(await scene(60, 90));
    const copy = await traitsOf(
      await sharp(await scene(60, 90))
        .resize(320)
        .webp({ quality: 40 })
        .toBuffer(),
    );
    expect(original.likeness).toMatch(/^[01]{64}$/);
    expect(apart(original.likeness, copy.likeness)).toBeLessThanOrEqual(4);
  });

  it('are others for another picture', async () => {
    const one = await traitsOf(await scene(60, 90));
    const other = await traitsOf(await scene(320, 400));
    expect(apart(one.likeness, other.likeness)).toBeGreaterThan(10);
  });

  it('hold a placeholder of a few bytes with the shape of the picture', async () => {
    const { placeholder } = await traitsOf(await scene(60, 90));
    const bytes = Buffer.from(placeholder, 'base64');
    expect(bytes.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(3 / 4, 0);
  });
});
