import { describe, expect, it } from '@jest/globals';
import { VISITOR, type Caller } from '@kindred/contracts';
import {
  requireActive,
  requireAdmin,
  requireConfirmedPassword,
  requireMember,
  requireSession,
} from './access-policy.js';

const member = (overrides: Partial<Extract<Caller, { kind: 'member' }>> = {}): Caller => ({
  kind: 'member',
  userId: '6f8e1f6e-6d7f-4c1c-9d3a-111111111111',
  sessionId: '6f8e1f6e-6d7f-4c1c-9d3a-222222222222',
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  passwordConfirmed: true,
  mustSetUpTotp: false,
  ...overrides,
});
const code = (code: string) => expect.objectContaining({ code });

describe('access policies', () => {
  it('requireMember accepts any session and rejects anonymous callers', () => {
    expect(requireMember(member({ status: 'PENDING' })).status).toBe('PENDING');
    expect(() => requireMember(VISITOR)).toThrow(code('UNAUTHENTICATED'));
  });

  it('requireActive accepts only verified ACTIVE members', () => {
    expect(requireActive(member()).userId).toBe('6f8e1f6e-6d7f-4c1c-9d3a-111111111111');
    expect(() => requireActive(member({ status: 'APPROVED' }))).toThrow(code('NOT_ACTIVE'));
    expect(() => requireActive(member({ emailVerified: false }))).toThrow(code('NOT_ACTIVE'));
    expect(() => requireActive(VISITOR)).toThrow(code('UNAUTHENTICATED'));
  });

  it('requireAdmin accepts only administrators', () => {
    expect(requireAdmin(member({ role: 'admin' })).role).toBe('admin');
    expect(() => requireAdmin(member())).toThrow(code('FORBIDDEN'));
    expect(() => requireAdmin(VISITOR)).toThrow(code('UNAUTHENTICATED'));
  });

  it('requireConfirmedPassword accepts only sessions whose password was entered recently', () => {
    expect(requireConfirmedPassword(member({ status: 'PENDING' })).passwordConfirmed).toBe(true);
    expect(() => requireConfirmedPassword(member({ passwordConfirmed: false }))).toThrow(code('CONFIRM_PASSWORD'));
    expect(() => requireConfirmedPassword(VISITOR)).toThrow(code('UNAUTHENTICATED'));
  });

  it('only requireSession accepts administrators who must set up a second factor', () => {
    const admin = member({ role: 'admin', mustSetUpTotp: true });
    expect(requireSession(admin).role).toBe('admin');
    for (const policy of [requireMember, requireActive, requireAdmin, requireConfirmedPassword]) {
      expect(() => policy(admin)).toThrow(code('TOTP_SETUP_REQUIRED'));
    }
    expect(() => requireSession(VISITOR)).toThrow(code('UNAUTHENTICATED'));
  });
});
