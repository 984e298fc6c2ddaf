import { describe, expect, it } from '@jest/globals';
import { mayBeReported, type ReportedStanding } from './report-policy.js';

const seen: ReportedStanding = { status: 'ACTIVE', role: 'user', hasBlocked: false, isBanned: false };

describe('who may be reported', () => {
  it('is a member who may be seen', () => {
    expect(mayBeReported(seen)).toBe(true);
  });

  it.each<[string, Partial<ReportedStanding>]>([
    ['is not ACTIVE', { status: 'APPROVED' }],
    ['is staff', { role: 'admin' }],
    ['has blocked the one who reports', { hasBlocked: true }],
    ['is banned', { isBanned: true }],
  ])('is nobody who %s', (_, difference) => {
    expect(mayBeReported({ ...seen, ...difference })).toBe(false);
  });
});
