import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Cursors } from './cursors.js';

const ADA = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';
const BEN = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a12';
const SECRET = 'a secret of this installation';

const SHAPE = z.tuple([z.int(), z.iso.date(), z.int(), z.guid()]);
const POSITION: z.infer<typeof SHAPE> = [3, '2026-01-31', 12, BEN];

const installation = new Cursors([SECRET]);
const deck = installation.of(ADA, 'discover');

const plain = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const isInvalid = (cursor: string, cursors = deck): void => {
  expect(() => cursors.decode(SHAPE, cursor)).toThrow(
    expect.objectContaining({ code: 'VALIDATION', fields: { cursor: 'cursor is not valid' } }),
  );
};

describe('a cursor', () => {
  it('is read by its reader in its list', () => {
    expect(deck.decode(SHAPE, deck.encode(POSITION))).toEqual(POSITION);
    expect(new Cursors([SECRET]).of(ADA, 'discover').decode(SHAPE, deck.encode(POSITION))).toEqual(POSITION);
    const long = ['é'.repeat(500), '\u{1f600}', 0];
    expect(deck.decode(z.array(z.unknown()), deck.encode(long))).toEqual(long);
  });

  it('is null on the first page', () => {
    expect([deck.decode(SHAPE, null), deck.decode(SHAPE, undefined)]).toEqual([null, null]);
  });

  it('is rejected for another reader, list, or installation', () => {
    const cursor = deck.encode(POSITION);
    isInvalid(cursor, installation.of(BEN, 'discover'));
    isInvalid(cursor, installation.of(ADA, 'matches'));
    isInvalid(cursor, new Cursors(['the secret of another one']).of(ADA, 'discover'));
  });

  it('is rejected after a change of any bit, of any character, or of its length', () => {
    const cursor = deck.encode(POSITION);
    const bytes = Buffer.from(cursor, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      isInvalid(changed.toString('base64url'));
    }
    for (let length = 0; length < cursor.length; length++) {
      isInvalid(cursor.slice(0, length));
      isInvalid(cursor.slice(length + 1));
      isInvalid(`${cursor.slice(0, length)}!${cursor.slice(length)}`);
    }
    for (const changed of [`${cursor}A`, `${cursor}=`, ` ${cursor}`, cursor + cursor]) isInvalid(changed);
  });

  it('has a single valid encoding at every length', () => {
    const twoBlocks = deck.encode(['x'.repeat(200)]);
    const lastBits = Buffer.from(twoBlocks, 'base64url').length % 3;
    expect(lastBits).not.toBe(0);
    const respelled = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => twoBlocks.slice(0, -1) + last)
      .filter((cursor) => cursor !== twoBlocks);
    for (const cursor of respelled) {
      expect(() => deck.decode(z.array(z.string()), cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it.each(['', 'nonsense', 'AAAA', plain(POSITION), plain([]), plain(null), 'a'.repeat(100_000)])(
    'is rejected when this installation did not make it: %.40s',
    (cursor) => isInvalid(cursor),
  );

  it('is rejected with a position of another shape', () => {
    for (const position of [[], [...POSITION, 1], [BEN], ['3', '2026-01-31', 12, BEN]])
      isInvalid(deck.encode(position));
  });

  it('is valid with the current and the previous secret while they are exchanged', () => {
    const [old, current] = ['the secret until today', 'the secret from today on'];
    const before = new Cursors([old]).of(ADA, 'discover');
    const during = new Cursors([current, old]).of(ADA, 'discover');
    const after = new Cursors([current]).of(ADA, 'discover');
    expect(during.decode(SHAPE, before.encode(POSITION))).toEqual(POSITION);
    expect(after.decode(SHAPE, during.encode(POSITION))).toEqual(POSITION);
    isInvalid(before.encode(POSITION), after);
    isInvalid(before.encode(POSITION), new Cursors([current, old]).of(BEN, 'discover'));
  });

  it('discloses neither its position, nor its reader or list, nor that two positions are equal', () => {
    const cursor = deck.encode(POSITION);
    const spellings = [
      cursor,
      ...(['latin1', 'hex', 'utf8'] as const).map((as) => Buffer.from(cursor, 'base64url').toString(as)),
    ];
    for (const hidden of [
      '2026-01-31',
      BEN,
      BEN.slice(0, 8),
      BEN.replaceAll('-', ''),
      ADA.slice(0, 8),
      'discover',
      SECRET,
    ]) {
      for (const spelling of spellings) expect(spelling).not.toContain(hidden);
    }
    const others = [deck.encode(POSITION), deck.encode(POSITION)];
    expect(new Set([cursor, ...others].map((each) => each.slice(0, 16))).size).toBe(3);
    expect(new Set([cursor, ...others].map((each) => each.slice(-32))).size).toBe(3);
  });

  it('has the same length for all positions of a list', () => {
    const positions = [
      POSITION,
      [0, '2026-01-31', 0, BEN],
      [4, '2025-12-01', 100, ADA],
      ['2026-01-01T00:00:00.000Z', BEN],
    ];
    expect(new Set(positions.map((position) => deck.encode(position).length))).toEqual(new Set([208]));
  });
});
