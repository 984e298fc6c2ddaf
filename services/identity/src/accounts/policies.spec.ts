import { describe, expect, it } from '@jest/globals';
import { VISITOR, type Caller, type ErrorCode, type DomainError, type Role } from '@kindred/contracts';
import { assertMayDelete, assertMayLeave } from '../deletion/deletion-policy.js';
import { assertMaySeeAccount } from './account-policy.js';
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
});

const codeOf = (refused: () => unknown): ErrorCode | undefined => {
  try {
    refused();
    return undefined;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('who may see an account', () => {
  it('allows its owner and administrators', () => {
    expect(codeOf(() => assertMaySeeAccount(member('user'), OWN))).toBeUndefined();
    expect(codeOf(() => assertMaySeeAccount(member('admin'), OTHER))).toBeUndefined();
  });

  it('denies other members and visitors', () => {
    expect(codeOf(() => assertMaySeeAccount(member('user'), OTHER))).toBe('NOT_FOUND');
    expect(codeOf(() => assertMaySeeAccount(VISITOR, OTHER))).toBe('UNAUTHENTICATED');
  });
});

describe('who may activate for free', () => {
  const verified = new Date();

  it('allows the approved in the beta, and has nothing to do for the active', () => {
    expect(needsActivation({ status: 'APPROVED', emailVerifiedAt: verified }, true)).toBe(true);
    expect(needsActivation({ status: 'ACTIVE', emailVerifiedAt: verified }, true)).toBe(false);
    expect(needsActivation({ status: 'ACTIVE', emailVerifiedAt: verified }, false)).toBe(false);
  });

  it('denies the unverified, the pending, and everybody outside the beta', () => {
    expect(codeOf(() => needsActivation({ status: 'APPROVED', emailVerifiedAt: null }, true))).toBe('FORBIDDEN');
    expect(codeOf(() => needsActivation({ status: 'PENDING', emailVerifiedAt: verified }, true))).toBe('NOT_APPROVED');
    expect(codeOf(() => needsActivation({ status: 'PENDING', emailVerifiedAt: verified }, false))).toBe('NOT_APPROVED');
    expect(codeOf(() => needsActivation({ status: 'APPROVED', emailVerifiedAt: verified }, false))).toBe('CONFLICT');
  });
});

describe('whose account may be deleted', () => {
  it('allows staff to delete members, and members to leave', () => {
    expect(codeOf(() => assertMayDelete({ userId: OWN }, { id: OTHER, role: 'user' }))).toBeUndefined();
    expect(codeOf(() => assertMayLeave({ role: 'user' }))).toBeUndefined();
  });

  it('denies administrators’ accounts, one’s own first of all', () => {
    expect(() => assertMayDelete({ userId: OWN }, { id: OTHER, role: 'admin' })).toThrow('Cannot delete admin users');
    expect(() => assertMayDelete({ userId: OWN }, { id: OWN, role: 'admin' })).toThrow(
      'You cannot delete your own account',
    );
    expect(codeOf(() => assertMayLeave({ role: 'admin' }))).toBe('FORBIDDEN');
  });
});
