import { describe, expect, it } from '@jest/globals';
import type { PairState } from '../pairs/pair-state.js';
import {
  requireAnswered,
  requireRelationship,
  requireNoMatch,
  requireSeesWhoLiked,
  requireOtherMember,
} from './like-policy.js';

const strangers: PairState = {
  hasProfile: true,
  bannedUntil: null,
  idle: false,
  otherInDeck: true,
  blocked: false,
  liked: false,
  passed: false,
  likedBack: false,
  matchId: null,
  firstDayUntil: null,
  answersDue: false,
  beta: true,
};

const withCode = (code: string) => expect.objectContaining({ code });

describe('like policy', () => {
  it('allows a member with a profile to like or pass any member in the deck', () => {
    expect(() => requireRelationship(strangers)).not.toThrow();
  });

  it.each([
    [{ bannedUntil: Infinity }, 'BANNED'],
    [{ hasProfile: false }, 'PROFILE_REQUIRED'],
    [{ otherInDeck: false }, 'NOT_FOUND'],
    [{ blocked: true }, 'NOT_FOUND'],
    [{ hasProfile: false, otherInDeck: false }, 'PROFILE_REQUIRED'],
  ])('rejects a like or pass with %j', (change, code) => {
    expect(() => requireRelationship({ ...strangers, ...change })).toThrow(withCode(code));
  });

  it('rejects the own profile', () => {
    expect(() => requireOtherMember('a', 'b')).not.toThrow();
    expect(() => requireOtherMember('a', 'a')).toThrow(withCode('VALIDATION'));
  });

  it('asks a member with too many conversations to answer first', () => {
    expect(() => requireAnswered(strangers)).not.toThrow();
    expect(() => requireAnswered({ ...strangers, answersDue: true })).toThrow(withCode('ANSWER_FIRST'));
  });

  it('rejects a pass of a match', () => {
    expect(() => requireNoMatch(strangers)).not.toThrow();
    expect(() => requireNoMatch({ ...strangers, matchId: 'm' })).toThrow(withCode('CONFLICT'));
  });

  it.each([
    ['PREMIUM', false],
    ['VIP', false],
    ['BASIC', true],
    [null, true],
  ] as const)('shows received likes with tier %s and beta %s', (tier, beta) => {
    expect(() => requireSeesWhoLiked(tier, beta)).not.toThrow();
  });

  it.each(['BASIC', null] as const)('hides received likes with tier %s outside the beta', (tier) => {
    expect(() => requireSeesWhoLiked(tier, false)).toThrow(withCode('UPGRADE_REQUIRED'));
  });
});
