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
  ])('for %p answers the one of %d pixels', (wanted, width) => {
    expect(nearestRendition(all, wanted)?.width).toBe(width);
  });

  it('makes do with what has been made', () => {
    expect(nearestRendition([{ width: 720 }], 320)?.width).toBe(720);
    expect(nearestRendition([], 320)).toBeUndefined();
  });
});
