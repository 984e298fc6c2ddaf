import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { ImageRenderer } from './image-renderer.js';
import { traitsOf } from './image-traits.js';
import { sharp } from './libvips.js';

describe('libvips, with all loaded that uses it', () => {
  it('keeps nothing of what it has decoded, and has no threads beside those that are told to work', async () => {
    expect(new ImageRenderer()).toBeDefined();
    await traitsOf(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    );
    const { memory, items } = sharp.cache();
    expect([memory.max, items.max]).toEqual([0, 0]);
    expect(sharp.concurrency()).toBe(1);
    // The other copy in the process speaks to the same library.
    const other = createRequire(import.meta.url)('sharp') as typeof sharp;
    expect(other.cache().items.max).toBe(0);
  });
});
