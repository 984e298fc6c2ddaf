import { describe, expect, it } from '@jest/globals';
import type { User } from '../entities/session/session.js';
import { homeOf, redirectFor } from './destinations.js';

const member: User = {
  id: '6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10',
  email: 'denise@example.com',
  emailVerified: true,
  status: 'ACTIVE',
  role: 'user',
  notifyOnLikes: true,
  tier: null,
  displayName: null,
  totpSetupRequired: false,
};
const pending: User = { ...member, status: 'PENDING' };
const approved: User = { ...member, status: 'APPROVED' };
const unverified: User = { ...member, emailVerified: false };
const admin: User = { ...member, role: 'admin' };
const withoutSecondFactor: User = { ...admin, totpSetupRequired: true };

describe('redirects', () => {
  it.each([
    [null, '/auth'],
    [unverified, '/auth'],
    [pending, '/verify'],
    [approved, '/pricing'],
    [member, '/discover'],
    [withoutSecondFactor, '/two-step-verification'],
  ])('sends each account status to its home screen', (user, home) => {
    expect(homeOf(user)).toBe(home);
  });

  it.each([
    ['active', pending, '/verify'],
    ['active', approved, '/pricing'],
    ['active', null, '/auth'],
    ['active', member, null],
    ['awaiting-photo', approved, '/pricing'],
    ['awaiting-photo', member, '/discover'],
    ['awaiting-photo', pending, null],
    ['approved', pending, '/verify'],
    ['approved', member, '/discover'],
    ['approved', approved, null],
    ['visitor', member, '/discover'],
    ['visitor', unverified, null],
    ['visitor', null, null],
    ['admin', member, '/'],
    ['admin', null, '/'],
    ['admin', admin, null],
    ['anyone', null, null],
    ['anyone', withoutSecondFactor, '/two-step-verification'],
    ['visitor', withoutSecondFactor, '/two-step-verification'],
    ['active', withoutSecondFactor, '/two-step-verification'],
    ['admin', withoutSecondFactor, '/two-step-verification'],
    ['two-step-setup', withoutSecondFactor, null],
    ['two-step-setup', member, null],
    ['two-step-setup', pending, '/verify'],
    ['two-step-setup', null, '/auth'],
  ] as const)('send a user from a screen with %s access directly to the final screen', (access, user, destination) => {
    expect(redirectFor(access, user)).toBe(destination);
  });

  it('let only active members change their plan', () => {
    expect(redirectFor('approved', member, true)).toBeNull();
    expect(redirectFor('approved', approved, true)).toBeNull();
    expect(redirectFor('approved', pending, true)).toBe('/verify');
    expect(redirectFor('approved', null, true)).toBe('/auth');
    expect(redirectFor('awaiting-photo', member, true)).toBe('/discover');
  });
});
