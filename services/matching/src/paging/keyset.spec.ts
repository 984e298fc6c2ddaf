import { encodeCursor } from '@kindred/service-kit';
import { describe, expect, it } from '@jest/globals';
import { readTimeCursor } from './keyset.js';

const ID = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';

describe('readTimeCursor', () => {
  it('reads what a page ended with, and nothing at the start', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(readTimeCursor(encodeCursor(at, ID))).toEqual({ at, id: ID });
    expect(readTimeCursor(null)).toEqual({ at: null, id: null });
  });

  it.each([encodeCursor('yesterday', ID), encodeCursor('2026-01-01T00:00:00.000Z', 'x'), encodeCursor(1), 'nonsense'])(
    'refuses %s',
    (cursor) => {
      expect(() => readTimeCursor(cursor)).toThrow(
        expect.objectContaining({ fields: { cursor: 'cursor is not valid' } }),
      );
    },
  );
});
