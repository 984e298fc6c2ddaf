import { describe, expect, it } from '@jest/globals';
import { VISITOR, type Caller, type ErrorCode, type DomainError, type Role } from '@kindred/contracts';
import { requireDeletable, requireSelfDeletable } from '../deletion/deletion-policy.js';
import { requireAccountAccess } from './account-policy.js';
import { needsActivation } from './activation-policy.js';

const OWN = 'f7b2bd1b-6d2c-4f38-8e53-5a2f8f4e7a01';
const OTHER = '1c9d7a70-2f3e-4b51-9a55-0d7f0f6a9b02';

const member = (role: Role): Caller => ({
  kind: 'member',
  userId: OWN,
  sessionId: OTHER,
  role,
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  passwordConfirmed: true,
  mustSetUpTotp: false,
});

const codeOf = (action: () => unknown): ErrorCode | undefined => {
  try {
    action();
    return undefined;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('requireAccountAccess', () => {
  it('allows the owner and administrators', () => {
    expect(codeOf(() => requireAccountAccess(member('user'), OWN))).toBeUndefined();
    expect(codeOf(() => requireAccountAccess(member('admin'), OTHER))).toBeUndefined();
  });

  it('rejects other members and visitors', () => {
    expect(codeOf(() => requireAccountAccess(member('user'), OTHER))).toBe('NOT_FOUND');
    expect(codeOf(() => requireAccountAccess(VISITOR, OTHER))).toBe('UNAUTHENTICATED');
  });
});

describe('needsActivation', () => {
  const verified = new Date();

  it('is true for approved members in the beta, and false for active members', () => {
    expect(needsActivation({ status: 'APPROVED', emailVerifiedAt: verified }, true)).toBe(true);
    expect(needsActivation({ status: 'ACTIVE', emailVerifiedAt: verified }, true)).toBe(false);
    expect(needsActivation({ status: 'ACTIVE', emailVerifiedAt: verified }, false)).toBe(false);
  });

  it('rejects unverified members, pending members, and all members outside the beta', () => {
    expect(codeOf(() => needsActivation({ status: 'APPROVED', emailVerifiedAt: null }, true))).toBe('FORBIDDEN');
    expect(codeOf(() => needsActivation({ status: 'PENDING', emailVerifiedAt: verified }, true))).toBe('NOT_APPROVED');
    expect(codeOf(() => needsActivation({ status: 'PENDING', emailVerifiedAt: verified }, false))).toBe('NOT_APPROVED');
    expect(codeOf(() => needsActivation({ status: 'APPROVED', emailVerifiedAt: verified }, false))).toBe('CONFLICT');
  });
});

describe('deletion policy', () => {
  it('allows staff to delete members, and members to delete themselves', () => {
    expect(codeOf(() => requireDeletable({ userId: OWN }, { id: OTHER, role: 'user' }))).toBeUndefined();
    expect(codeOf(() => requireSelfDeletable({ role: 'user' }))).toBeUndefined();
  });

  it('rejects the deletion of administrators, including the caller', () => {
    expect(() => requireDeletable({ userId: OWN }, { id: OTHER, role: 'admin' })).toThrow('Cannot delete admin users');
    expect(() => requireDeletable({ userId: OWN }, { id: OWN, role: 'admin' })).toThrow(
      'You cannot delete your own account',
    );
    expect(codeOf(() => requireSelfDeletable({ role: 'admin' }))).toBe('FORBIDDEN');
  });
});
