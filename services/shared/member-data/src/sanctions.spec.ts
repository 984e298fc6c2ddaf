import { describe, expect, it } from '@jest/globals';
import { bannedError, endOfSanction, isInForce, mutedError, visibilityChange } from './sanctions.js';

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
});

describe('bannedError', () => {
  it('states the end and, where it is known, the reason', () => {
    expect(bannedError(NOW)).toMatchObject({
      code: 'BANNED',
      message: 'Your account is suspended until 2026-03-14 09:30 UTC.',
    });
    expect(bannedError(Infinity, 'Fraud').message).toBe('Your account has been permanently banned. Reason: Fraud');
  });
});

describe('mutedError', () => {
  it('states what is not possible, and until when', () => {
    expect(mutedError(NOW, 'send messages')).toMatchObject({
      code: 'MUTED',
      message: 'You’re muted and can’t send messages until 2026-03-14 09:30 UTC.',
    });
    expect(mutedError(Infinity, 'send messages').message).toBe(
      'You’re muted and can’t send messages until the mute is lifted.',
    );
  });
});

describe('visibilityChange', () => {
  it.each([
    ['banned', ban(null), false, 'hidden'],
    ['banned', ban('2026-03-14T09:30:00.000Z'), false, undefined],
    ['ban-changed', ban(null), false, undefined],
    ['unbanned', null, false, 'restored'],
    ['muted', ban(null), false, undefined],
    ['muted', ban(null), true, 'hidden'],
    ['unmuted', null, true, 'restored'],
  ] as const)('of %s with %j, after a gap: %s, is %s', (change, current, afterGap, expected) => {
    expect(visibilityChange({ change, ban: current }, afterGap, NOW)).toBe(expected);
  });
});
