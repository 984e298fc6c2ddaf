import { describe, expect, it } from '@jest/globals';
import { requireUnclaimedByOthers } from './claim-policy.js';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-03-01T10:00:01.000Z');

describe('requireUnclaimedByOthers', () => {
  it.each([
    ['is not claimed', { claimedBy: null, claimedUntil: null }],
    ['is claimed by the administrator', { claimedBy: 'grace', claimedUntil: LATER }],
    ['had a claim that has expired', { claimedBy: 'other', claimedUntil: NOW }],
  ])('allows an item that %s', (_, claim) => {
    expect(() => requireUnclaimedByOthers({ userId: 'grace' }, claim, NOW, 'Claimed.')).not.toThrow();
  });

  it('denies an item that another administrator has claimed', () => {
    const claim = { claimedBy: 'other', claimedUntil: LATER };
    expect(() => requireUnclaimedByOthers({ userId: 'grace' }, claim, NOW, 'Claimed.')).toThrow('Claimed.');
  });
});
