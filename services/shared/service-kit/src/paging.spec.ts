import { describe, expect, it } from '@jest/globals';
import { Cursors } from './cursors.js';
import { pageLimit, pageQuery, toPage } from './paging.js';

const ID = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';
const AT = '2026-01-01T00:00:00.000Z';

const cursors = new Cursors(['a secret of this installation']).of(ID, 'likes');

describe('paging', () => {
  it('accepts limits from 1 to 1,000 and falls back to the default of the list', () => {
    expect(pageLimit(undefined, 50)).toBe(50);
    expect(pageLimit(null, 50)).toBe(50);
    expect(pageLimit(1_000, 50)).toBe(1_000);
    for (const wrong of [0, -1, 1_001, 1.5, Number.NaN]) {
      expect(() => pageLimit(wrong, 50)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it('parses the limit and cursor of a list sorted by time and id', () => {
    expect(pageQuery(cursors, undefined, null)).toEqual({ limit: 1_000, cursors, at: null, id: null });
    for (const id of [ID, '11111111-1111-1111-1111-111111111111']) {
      expect(pageQuery(cursors, null, cursors.encode([AT, id]), 50)).toEqual({ limit: 50, cursors, at: AT, id });
    }
    const others = [['yesterday', ID], [AT, 'x'], [1]].map((position) => cursors.encode(position));
    for (const cursor of [...others, 'nonsense']) {
      expect(() => pageQuery(cursors, 10, cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
    expect(() => pageQuery(cursors, 0, null)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('returns a next cursor only if there is a next page', () => {
    const size = { limit: 2, cursors };
    const rows = [1, 2, 3].map((minute) => ({ at: `2026-01-01T00:0${minute}:00.000Z`, id: ID }));
    const page = toPage(rows, size, ({ at, id }) => [at, id]);
    expect(page.items).toEqual(rows.slice(0, 2));
    expect(pageQuery(cursors, 2, page.nextCursor)).toMatchObject(rows[1] ?? {});
    expect(toPage(rows.slice(0, 2), size, ({ at, id }) => [at, id]).nextCursor).toBeNull();
  });
});
