import { describe, expect, it } from '@jest/globals';
import { requireAnswerableBy, requireRepliable } from './contact-policy.js';

describe('requireAnswerableBy', () => {
  it('allows a message that no other administrator has claimed, and denies others', () => {
    const [now, later] = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-01T10:00:01.000Z')];
    const claim = { claimedBy: 'grace', claimedUntil: later };
    expect(() => requireAnswerableBy({ userId: 'grace' }, claim, now)).not.toThrow();
    expect(() => requireAnswerableBy({ userId: 'ada' }, claim, now)).toThrow('handling this message');
  });
});

describe('requireRepliable', () => {
  it.each(['open', 'answered'] as const)('allows replies while the message is %s', (state) => {
    expect(() => requireRepliable({ state, isSpamAddress: false })).not.toThrow();
  });

  it('denies replies once it is closed, and to an address marked as spam', () => {
    expect(() => requireRepliable({ state: 'closed', isSpamAddress: false })).toThrow('Reopen it to reply');
    expect(() => requireRepliable({ state: 'open', isSpamAddress: true })).toThrow('marked as spam');
  });
});
