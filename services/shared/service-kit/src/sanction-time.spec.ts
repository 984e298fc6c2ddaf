import { describe, expect, it } from '@jest/globals';
import { endOfSanction, isInForce, sanctionTransition } from './sanction-time.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const ban = (until: string | null) => ({ reason: 'rude', since: '2026-03-01T00:00:00.000Z', until });

describe('sanctions', () => {
  it('are in force until, but not at, their end', () => {
    expect(isInForce(endOfSanction(ban('2026-03-14T09:30:00.001Z')), NOW)).toBe(true);
    expect(isInForce(endOfSanction(ban('2026-03-14T09:30:00.000Z')), NOW)).toBe(false);
  });

  it('are permanent without an end, and not in force when there is none', () => {
    expect(endOfSanction(ban(null))).toBe(Infinity);
    expect(isInForce(endOfSanction(ban(null)), NOW)).toBe(true);
    expect(isInForce(endOfSanction(null), NOW)).toBe(false);
  });

  it('begin and are lifted once, and expire without a transition', () => {
    const [expired, tomorrow, permanent] = [
      new Date('2026-03-14T09:29:59.999Z'),
      new Date('2026-03-15T09:30:00.000Z'),
      Infinity,
    ];
    for (const inForce of [tomorrow, permanent]) {
      for (const none of [null, expired]) {
        expect(sanctionTransition(none, inForce, NOW)).toBe('started');
        expect(sanctionTransition(inForce, none, NOW)).toBe('lifted');
      }
    }
    expect([sanctionTransition(tomorrow, permanent, NOW), sanctionTransition(permanent, tomorrow, NOW)]).toEqual([
      'none',
      'none',
    ]);
    expect([sanctionTransition(null, null, NOW), sanctionTransition(expired, null, NOW)]).toEqual(['none', 'none']);
  });
});
