import { describe, expect, it } from '@jest/globals';
import { mayBeReported, type ReportedMemberStatus } from './report-policy.js';

const member: ReportedMemberStatus = { status: 'ACTIVE', role: 'user', isBanned: false };

describe('mayBeReported', () => {
  it('allows reports about an active member', () => {
    expect(mayBeReported(member)).toBe(true);
  });

  it.each<[string, Partial<ReportedMemberStatus>]>([
    ['is not ACTIVE', { status: 'APPROVED' }],
    ['is staff', { role: 'admin' }],
    ['is banned', { isBanned: true }],
  ])('denies reports about a member who %s', (_, difference) => {
    expect(mayBeReported({ ...member, ...difference })).toBe(false);
  });
});
