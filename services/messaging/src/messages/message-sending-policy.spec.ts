import { describe, expect, it } from '@jest/globals';
import { sendingRefusal, type SenderState } from './message-sending-policy.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const later = new Date('2026-03-17T09:30:00.000Z');
const may: SenderState = { active: true, complete: true, open: true, bannedUntil: null, mutedUntil: null };

describe('sendingRefusal', () => {
  it('lets a member with a complete profile write to an open conversation', () => {
    expect(sendingRefusal(may, NOW)).toBeUndefined();
  });

  it('lets them write again from the very moment that a mute or suspension ends', () => {
    expect(sendingRefusal({ ...may, mutedUntil: NOW, bannedUntil: NOW }, NOW)).toBeUndefined();
  });

  it.each([
    ['who is not ACTIVE, whatever else', { active: false, complete: false, open: false }, 'NOT_ACTIVE'],
    [
      'without a complete profile, whatever else',
      { complete: false, open: false, mutedUntil: later },
      'PROFILE_REQUIRED',
    ],
    ['when the conversation is not open', { open: false, mutedUntil: later }, 'NOT_FOUND'],
    ['while suspended', { bannedUntil: later, open: false }, 'BANNED'],
    ['while banned', { bannedUntil: Infinity, open: false }, 'BANNED'],
    ['while muted', { mutedUntil: later }, 'MUTED'],
    ['while muted without an end', { mutedUntil: Infinity }, 'MUTED'],
  ])('refuses %s', (_, state, code) => {
    expect(sendingRefusal({ ...may, ...state }, NOW)?.code).toBe(code);
  });

  it('says until when', () => {
    expect(sendingRefusal({ ...may, mutedUntil: later }, NOW)?.message).toContain('until 2026-03-17 09:30 UTC');
    expect(sendingRefusal({ ...may, bannedUntil: later }, NOW)?.message).toContain('until 2026-03-17 09:30 UTC');
  });
});
