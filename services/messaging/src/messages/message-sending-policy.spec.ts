import { describe, expect, it } from '@jest/globals';
import { sendingError, type SenderState } from './message-sending-policy.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const later = new Date('2026-03-17T09:30:00.000Z');
const allowed: SenderState = { active: true, complete: true, open: true, bannedUntil: null, mutedUntil: null };

describe('sendingError', () => {
  it('allows a member with a complete profile to send to an open conversation', () => {
    expect(sendingError(allowed, NOW)).toBeUndefined();
  });

  it('allows sending from the instant a mute or suspension expires', () => {
    expect(sendingError({ ...allowed, mutedUntil: NOW, bannedUntil: NOW }, NOW)).toBeUndefined();
  });

  it.each([
    [
      'a sender who is not ACTIVE, before all other errors',
      { active: false, complete: false, open: false },
      'NOT_ACTIVE',
    ],
    [
      'a sender without a complete profile, before the remaining errors',
      { complete: false, open: false, mutedUntil: later },
      'PROFILE_REQUIRED',
    ],
    ['a conversation that is not open', { open: false, mutedUntil: later }, 'NOT_FOUND'],
    ['a suspended sender', { bannedUntil: later, open: false }, 'BANNED'],
    ['a banned sender', { bannedUntil: Infinity, open: false }, 'BANNED'],
    ['a muted sender', { mutedUntil: later }, 'MUTED'],
    ['a sender muted without an end', { mutedUntil: Infinity }, 'MUTED'],
  ])('rejects %s', (_, state, code) => {
    expect(sendingError({ ...allowed, ...state }, NOW)?.code).toBe(code);
  });

  it('includes the end of the sanction in the message', () => {
    expect(sendingError({ ...allowed, mutedUntil: later }, NOW)?.message).toContain('until 2026-03-17 09:30 UTC');
    expect(sendingError({ ...allowed, bannedUntil: later }, NOW)?.message).toContain('until 2026-03-17 09:30 UTC');
  });
});
