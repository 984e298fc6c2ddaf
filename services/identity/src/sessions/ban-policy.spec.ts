import { describe, expect, it } from '@jest/globals';
import { requireNotBanned, isBanned } from './ban-policy.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-08T12:30:00Z');

describe('ban policy', () => {
  it('allows accounts without a ban or with an expired one', () => {
    expect(isBanned({ banReason: null, bannedUntil: null }, NOW)).toBe(false);
    expect(isBanned({ banReason: 'Spam', bannedUntil: NOW }, NOW)).toBe(false);
    expect(() => requireNotBanned({ banReason: 'Spam', bannedUntil: NOW }, NOW)).not.toThrow();
  });

  it('rejects during a suspension, with the reason and the end', () => {
    expect(isBanned({ banReason: 'Spam', bannedUntil: LATER }, NOW)).toBe(true);
    expect(() => requireNotBanned({ banReason: 'Spam', bannedUntil: LATER }, NOW)).toThrow(
      'Your account is suspended until 2026-03-08 12:30 UTC. Reason: Spam',
    );
  });

  it('rejects a permanent ban', () => {
    expect(() => requireNotBanned({ banReason: 'Fraud', bannedUntil: null }, NOW)).toThrow(
      'Your account has been permanently banned. Reason: Fraud',
    );
  });
});
