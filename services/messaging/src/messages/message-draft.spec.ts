import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { messageDraftSchema } from './message-draft.js';

const accepts = (body: unknown, clientId?: unknown): boolean =>
  messageDraftSchema.safeParse({ body, clientId }).success;

describe('messageDraftSchema', () => {
  it('trims the body', () => {
    expect(messageDraftSchema.parse({ body: ' \n hello there \t' }).body).toBe('hello there');
  });

  it('accepts 1 to 4,000 characters and counts an emoji as one', () => {
    expect(accepts('')).toBe(false);
    expect(accepts('  \n\t ')).toBe(false);
    expect(accepts('x')).toBe(true);
    expect(accepts('😀'.repeat(LIMITS.messageMaxLength))).toBe(true);
    expect(accepts('😀'.repeat(LIMITS.messageMaxLength + 1))).toBe(false);
    expect(accepts(` ${'x'.repeat(LIMITS.messageMaxLength)} `)).toBe(true);
  });

  it('rejects NUL and lone surrogates', () => {
    expect(accepts('a\u0000b')).toBe(false);
    expect(accepts('a\ud800b')).toBe(false);
    expect(accepts('a\u202eb')).toBe(true);
  });

  it('accepts a UUID or nothing as client id', () => {
    expect(accepts('x', 'nonsense')).toBe(false);
    expect(accepts('x', null)).toBe(true);
    expect(accepts('x', '11111111-1111-1111-1111-111111111111')).toBe(true);
    expect(messageDraftSchema.parse({ body: 'x', clientId: '8F14E45F-CEEA-467F-A9C4-1F4B1B2C3D4E' }).clientId).toBe(
      '8f14e45f-ceea-467f-a9c4-1f4b1b2c3d4e',
    );
  });
});
