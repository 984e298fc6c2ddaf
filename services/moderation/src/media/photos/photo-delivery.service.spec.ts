import { describe, expect, it } from '@jest/globals';
import { nearestRendition } from './photo-delivery.service.js';

const all = [{ width: 320 }, { width: 720 }, { width: 1080 }];

describe('nearestRendition', () => {
  it.each([
    [undefined, 1080],
    [1, 320],
    [320, 320],
    [500, 320],
    [520, 720],
    [1_000_000, 1080],
  ])('for the width %p returns the rendition of %d pixels', (target, width) => {
    expect(nearestRendition(all, target)?.width).toBe(width);
  });

  it('returns any existing rendition', () => {
    expect(nearestRendition([{ width: 720 }], 320)?.width).toBe(720);
    expect(nearestRendition([], 320)).toBeUndefined();
  });
});
