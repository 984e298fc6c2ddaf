import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { traitsOf } from './image-traits.js';

const square = (size: number, background: string) => ({
  create: { width: size, height: size, channels: 3 as const, background },
});
/** An image with two squares at the given position. */
const testImage = (left: number, top: number): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#112233' } })
    .composite([
      { input: square(260, '#ffcc99'), left, top },
      { input: square(120, '#ff3333'), left: Math.floor(top / 4), top: 620 },
    ])
    .png()
    .toBuffer();

describe('traitsOf', () => {
  it('returns a small placeholder with the aspect ratio of the image', async () => {
    const { placeholder } = await traitsOf(await testImage(60, 90));
    const bytes = Buffer.from(placeholder, 'base64');
    expect(bytes.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(3 / 4, 0);
  });
});
