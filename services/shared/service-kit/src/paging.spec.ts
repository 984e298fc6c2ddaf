import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { decodeCursor, encodeCursor, pageLimit, pageQuery, toPage } from './paging.js';

const ID = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';
const AT = '2026-01-01T00:00:00.000Z';
const YEAR_0 = encodeCursor('0000-01-01T00:00:00.000Z', ID);

describe('paging', () => {
  it('accepts limits from 1 to 1,000 and falls back to the default of the list', () => {
    expect(pageLimit(undefined, 50)).toBe(50);
    expect(pageLimit(null, 50)).toBe(50);
    expect(pageLimit(1_000, 50)).toBe(1_000);
    for (const wrong of [0, -1, 1_001, 1.5, Number.NaN]) {
      expect(() => pageLimit(wrong, 50)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it('decodes its own cursors and rejects others', () => {
    const key = z.tuple([z.iso.datetime(), z.int()]);
    expect(decodeCursor(key, encodeCursor(AT, 7))).toEqual([AT, 7]);
    expect(decodeCursor(key, undefined)).toBeNull();
    const invalid = [
      '',
      'zzz',
      encodeCursor(AT),
      encodeCursor(AT, 7, 7),
      encodeCursor(AT, '7'),
      encodeCursor('one', 7),
    ];
    for (const cursor of [...invalid, Buffer.from('{"a":1}').toString('base64url')]) {
      expect(() => decodeCursor(key, cursor)).toThrow(
        expect.objectContaining({ code: 'VALIDATION', fields: { cursor: 'cursor is not valid' } }),
      );
    }
  });

  it('parses the limit and cursor of a newest-first list', () => {
    expect(pageQuery(undefined, null)).toEqual({ limit: 1_000, at: null, id: null });
    for (const id of [ID, '11111111-1111-1111-1111-111111111111']) {
      expect(pageQuery(null, encodeCursor(AT, id), 50)).toEqual({ limit: 50, at: AT, id });
    }
    for (const cursor of [encodeCursor('yesterday', ID), encodeCursor(AT, 'x'), encodeCursor(1), YEAR_0, 'nonsense']) {
      expect(() => pageQuery(10, cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
    expect(() => pageQuery(0, null)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('returns a next cursor only if there is a next page', () => {
    const page = toPage([1, 2, 3], 2, (item) => [item]);
    expect(page.items).toEqual([1, 2]);
    expect(decodeCursor(z.tuple([z.int()]), page.nextCursor)).toEqual([2]);
    expect(toPage([1, 2], 2, (item) => [item]).nextCursor).toBeNull();
  });
});
