import { describe, expect, it } from '@jest/globals';
import { endOfSanction, isInForce, sanctionTurn } from './sanction-time.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const ban = (until: string | null) => ({ reason: 'rude', since: '2026-03-01T00:00:00.000Z', until });

describe('a sanction', () => {
  it('is in force until its time, and not at it', () => {
    expect(isInForce(endOfSanction(ban('2026-03-14T09:30:00.001Z')), NOW)).toBe(true);
    expect(isInForce(endOfSanction(ban('2026-03-14T09:30:00.000Z')), NOW)).toBe(false);
  });

  it('without an end is in force for good, and none never is', () => {
    expect(endOfSanction(ban(null))).toBe(Infinity);
    expect(isInForce(endOfSanction(ban(null)), NOW)).toBe(true);
    expect(isInForce(endOfSanction(null), NOW)).toBe(false);
  });

  it('begins and is lifted once, whatever is told of it in between, and lapses untold', () => {
    const [lapsed, day, forGood] = [
      new Date('2026-03-14T09:29:59.999Z'),
      new Date('2026-03-15T09:30:00.000Z'),
      Infinity,
    ];
    for (const inForce of [day, forGood]) {
      for (const none of [null, lapsed]) {
        expect(sanctionTurn(none, inForce, NOW)).toBe('begun');
        expect(sanctionTurn(inForce, none, NOW)).toBe('lifted');
      }
    }
    expect([sanctionTurn(day, forGood, NOW), sanctionTurn(forGood, day, NOW)]).toEqual(['none', 'none']);
    expect([sanctionTurn(null, null, NOW), sanctionTurn(lapsed, null, NOW)]).toEqual(['none', 'none']);
  });
});
