import { describe, expect, it } from '@jest/globals';
import { mayBeReported, type ReportedStanding } from './report-policy.js';

const member: ReportedStanding = { status: 'ACTIVE', role: 'user', isBanned: false };

describe('who may be reported', () => {
  it('is a member in good standing', () => {
    expect(mayBeReported(member)).toBe(true);
  });

  it.each<[string, Partial<ReportedStanding>]>([
    ['is not ACTIVE', { status: 'APPROVED' }],
    ['is staff', { role: 'admin' }],
    ['is banned', { isBanned: true }],
  ])('is nobody who %s', (_, difference) => {
    expect(mayBeReported({ ...member, ...difference })).toBe(false);
  });
});
