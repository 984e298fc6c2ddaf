import { describe, expect, it } from '@jest/globals';
import { ImageRenderer } from './image-renderer.js';
import { traitsOf } from './image-traits.js';
import { sharp } from './libvips.js';

describe('libvips, with every module loaded that uses it', () => {
  it('caches nothing and runs no additional threads', async () => {
    expect(new ImageRenderer()).toBeDefined();
    await traitsOf(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    );
    const { memory, items } = sharp.cache();
    expect([memory.max, items.max]).toEqual([0, 0]);
    expect(sharp.concurrency()).toBe(1);
  });
});
