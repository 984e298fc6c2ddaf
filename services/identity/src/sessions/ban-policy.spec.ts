import { describe, expect, it } from '@jest/globals';
import { assertNotBanned, isBanned } from './ban-policy.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-08T12:30:00Z');

describe('the ban policy', () => {
  it('allows whoever has no ban, or one that is past its time', () => {
    expect(isBanned({ banReason: null, bannedUntil: null }, NOW)).toBe(false);
    expect(isBanned({ banReason: 'Spam', bannedUntil: NOW }, NOW)).toBe(false);
    expect(() => assertNotBanned({ banReason: 'Spam', bannedUntil: NOW }, NOW)).not.toThrow();
  });

  it('denies during a suspension, with reason and until when', () => {
    expect(isBanned({ banReason: 'Spam', bannedUntil: LATER }, NOW)).toBe(true);
    expect(() => assertNotBanned({ banReason: 'Spam', bannedUntil: LATER }, NOW)).toThrow(
      'Your account is suspended until 2026-03-08 12:30 UTC. Reason: Spam',
    );
  });

  it('denies for good', () => {
    expect(() => assertNotBanned({ banReason: 'Fraud', bannedUntil: null }, NOW)).toThrow(
      'Your account has been permanently banned. Reason: Fraud',
    );
  });
});
