import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor, pageLimit, toPage } from './paging.js';

describe('paging', () => {
  it('takes the list’s own size unless one from 1 to 1,000 is wanted', () => {
    expect(pageLimit(undefined, 50)).toBe(50);
    expect(pageLimit(null, 50)).toBe(50);
    expect(pageLimit(1_000, 50)).toBe(1_000);
    for (const wrong of [0, -1, 1_001, 1.5, Number.NaN]) {
      expect(() => pageLimit(wrong, 50)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it('reads back the cursors it makes and refuses all others', () => {
    expect(decodeCursor(encodeCursor('2026-01-01T00:00:00.000Z', 7), 2)).toEqual(['2026-01-01T00:00:00.000Z', 7]);
    expect(decodeCursor(undefined, 2)).toBeNull();
    for (const wrong of ['', 'zzz', encodeCursor('one'), Buffer.from('{"a":1}').toString('base64url')]) {
      expect(() => decodeCursor(wrong, 2)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it('says where the next page starts only when there is one', () => {
    const page = toPage([1, 2, 3], 2, (item) => [item]);
    expect(page.items).toEqual([1, 2]);
    expect(decodeCursor(page.nextCursor, 1)).toEqual([2]);
    expect(toPage([1, 2], 2, (item) => [item]).nextCursor).toBeNull();
  });
});
