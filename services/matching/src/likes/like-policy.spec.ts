import { describe, expect, it } from '@jest/globals';
import type { PairStanding } from '../pairs/pair-standing.js';
import { requireAcquaintance, requireNoMatch, requireSeesWhoLiked, requireSomebodyElse } from './like-policy.js';

const strangers: PairStanding = {
  hasProfile: true,
  inGoodStanding: true,
  idle: false,
  otherListed: true,
  blocked: false,
  liked: false,
  passed: false,
  likedBack: false,
  matchId: null,
  beta: true,
};

const coded = (code: string) => expect.objectContaining({ code });

describe('like policy', () => {
  it('lets a member with a profile meet anybody in the deck', () => {
    expect(() => requireAcquaintance(strangers)).not.toThrow();
  });

  it.each([
    [{ inGoodStanding: false }, 'BANNED'],
    [{ hasProfile: false }, 'PROFILE_REQUIRED'],
    [{ otherListed: false }, 'NOT_FOUND'],
    [{ blocked: true }, 'NOT_FOUND'],
    [{ hasProfile: false, otherListed: false }, 'PROFILE_REQUIRED'],
  ])('refuses with %j', (difference, code) => {
    expect(() => requireAcquaintance({ ...strangers, ...difference })).toThrow(coded(code));
  });

  it('tells oneself from others', () => {
    expect(() => requireSomebodyElse('a', 'b')).not.toThrow();
    expect(() => requireSomebodyElse('a', 'a')).toThrow(coded('VALIDATION'));
  });

  it('keeps a match from being passed', () => {
    expect(() => requireNoMatch(strangers)).not.toThrow();
    expect(() => requireNoMatch({ ...strangers, matchId: 'm' })).toThrow(coded('CONFLICT'));
  });

  it.each([
    ['PREMIUM', false],
    ['VIP', false],
    ['BASIC', true],
    [null, true],
  ] as const)('shows who liked them to %s with beta %s', (tier, beta) => {
    expect(() => requireSeesWhoLiked(tier, beta)).not.toThrow();
  });

  it.each(['BASIC', null] as const)('does not show it to %s outside beta', (tier) => {
    expect(() => requireSeesWhoLiked(tier, false)).toThrow(coded('UPGRADE_REQUIRED'));
  });
});
