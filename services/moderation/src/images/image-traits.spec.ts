import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { traitsOf } from './image-traits.js';

/** A picture with something on it: a bright disc, where it is told to be. */
const disc = (x: number, y: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#123"/>
       <circle cx="${x}" cy="${y}" r="150" fill="#fc9"/><rect x="${y / 4}" y="600" width="200" height="90" fill="#f33"/></svg>`,
    ),
  ).png();
const apart = (one: string, other: string): number => [...one].filter((bit, index) => bit !== other[index]).length;

describe('the traits of a picture', () => {
  it('are nearly the same for the same picture in another size, kind and quality', async () => {
    const original = await traitsOf(await disc(200, 250).toBuffer());
    const copy = await traitsOf(await disc(200, 250).resize(320).webp({ quality: 40 }).toBuffer());
    expect(original.likeness).toMatch(/^[01]{64}$/);
    expect(apart(original.likeness, copy.likeness)).toBeLessThanOrEqual(4);
  });

  it('are others for another picture', async () => {
    const one = await traitsOf(await disc(200, 250).toBuffer());
    const other = await traitsOf(await disc(430, 560).toBuffer());
    expect(apart(one.likeness, other.likeness)).toBeGreaterThan(10);
  });

  it('hold a placeholder of a few bytes with the shape of the picture', async () => {
    const { placeholder } = await traitsOf(await disc(200, 250).toBuffer());
    const bytes = Buffer.from(placeholder, 'base64');
    expect(bytes.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(3 / 4, 0);
  });
});
