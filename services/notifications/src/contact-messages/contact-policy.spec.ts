import { describe, expect, it } from '@jest/globals';
import { requireRepliable, requireUnclaimedByOthers } from './contact-policy.js';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-03-01T10:00:01.000Z');

describe('requireUnclaimedByOthers', () => {
  it.each([
    ['is not claimed', { claimedBy: null, claimedUntil: null }],
    ['is claimed by the administrator', { claimedBy: 'grace', claimedUntil: LATER }],
    ['had a claim that has expired', { claimedBy: 'other', claimedUntil: NOW }],
  ])('allows a message that %s', (_, claim) => {
    expect(() => requireUnclaimedByOthers({ userId: 'grace' }, claim, NOW)).not.toThrow();
  });

  it('denies a message that another administrator has claimed', () => {
    const claim = { claimedBy: 'other', claimedUntil: LATER };
    expect(() => requireUnclaimedByOthers({ userId: 'grace' }, claim, NOW)).toThrow('Another administrator');
  });
});

describe('requireRepliable', () => {
  it.each(['open', 'answered'] as const)('allows replies while the message is %s', (state) => {
    expect(() => requireRepliable({ state, isSpamAddress: false })).not.toThrow();
  });

  it('denies replies once it is closed, and to an address of spam', () => {
    expect(() => requireRepliable({ state: 'closed', isSpamAddress: false })).toThrow('Reopen it to reply');
    expect(() => requireRepliable({ state: 'open', isSpamAddress: true })).toThrow('marked as spam');
  });
});
