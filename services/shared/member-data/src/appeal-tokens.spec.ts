import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { AppealTokens } from './appeal-tokens.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const SANCTION = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';
const OTHER = '11111111-6b6f-4c47-a1a6-8f4f3d0b8a11';
const tokens = new AppealTokens(['a secret of this installation']);
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

describe('AppealTokens', () => {
  it('allow the appeal of their sanction until they expire', () => {
    const token = tokens.make(SANCTION, NOW);
    expect(tokens.allows(token, SANCTION, NOW)).toBe(true);
    expect(tokens.allows(token, SANCTION.toUpperCase(), later(LIMITS.tokenHours - 1))).toBe(true);
    expect(tokens.allows(token, SANCTION, later(LIMITS.tokenHours))).toBe(false);
    expect(tokens.allows(token, OTHER, NOW)).toBe(false);
  });

  it('cannot be extended or made up', () => {
    const [expires = '', signature = ''] = tokens.make(SANCTION, NOW).split('.');
    for (const forged of ['', 'x', `${Number(expires) + 1}.${signature}`, `${expires}.`, `${expires}.${OTHER}`]) {
      expect(tokens.allows(forged, SANCTION, NOW)).toBe(false);
    }
  });

  it('are accepted from both secrets while one replaces the other', () => {
    const rotated = new AppealTokens(['another secret of this installation', 'a secret of this installation']);
    expect(rotated.allows(tokens.make(SANCTION, NOW), SANCTION, NOW)).toBe(true);
    expect(tokens.allows(rotated.make(SANCTION, NOW), SANCTION, NOW)).toBe(false);
  });
});
