import { describe, expect, it } from '@jest/globals';
import { RawJson, splitResponse } from './raw-json.js';

const split = (response: unknown) => splitResponse(Buffer.from(JSON.stringify(response)), 'cards');

describe('splitResponse', () => {
  it.each([
    [[]],
    [null],
    [[{ bio: 'a "quoted" ‘text’ with }}} and "cards": in it', photos: [] }, { deep: { cards: [1] } }]],
  ])('keeps the bytes of the last field, here %j', (cards) => {
    for (const nextCursor of [null, 'abc', 'with "cards": and \\ in it']) {
      const data = split({ data: { discover: { nextCursor, cards } } });
      const { discover } = data as { discover: { nextCursor: unknown; cards: RawJson } };
      expect(discover.nextCursor).toBe(nextCursor);
      expect(discover.cards).toBeInstanceOf(RawJson);
      expect(discover.cards.bytes.toString()).toBe(JSON.stringify(cards));
    }
  });

  it.each([
    [{ data: null, errors: [{ message: 'No.', extensions: { code: 'NOT_ACTIVE' } }] }],
    [{ data: { discover: null }, errors: [{ message: 'No.' }] }],
    [{ data: { discover: { nextCursor: null, cards: [] } }, errors: [{ message: 'No.', extensions: { a: {} } }] }],
    [{ errors: [{ message: 'No.' }] }],
    [{ data: { discover: { nextCursor: null } } }],
    [{ message: 'Unavailable', cards: { a: { b: {} } } }],
    ['"cards":}}}'],
    [''],
  ])('leaves %j to the parser', (response) => {
    expect(split(response)).toBeUndefined();
  });
});
