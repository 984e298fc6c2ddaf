import type { User } from '../entities/session/session.js';

/** Who can open a screen. */
export type Access = 'anyone' | 'visitor' | 'awaiting-photo' | 'approved' | 'active' | 'admin' | 'two-step-setup';

/** The only screen of an administrator who must set up a second factor. */
const SETUP = '/two-step-verification';

/** The user's home screen, where all redirects end (docs/product.md, "Screens"). */
export function homeOf(user: User | null): string {
  if (!user?.emailVerified) return '/auth';
  if (user.totpSetupRequired) return SETUP;
  return { PENDING: '/verify', APPROVED: '/pricing', ACTIVE: '/discover' }[user.status];
}

/** Whether the links of an active member lead anywhere. */
export function isActiveMember(user: User | null): boolean {
  return redirectFor('active', user) === null;
}

/**
 * The path to redirect this user to from a screen with this access; null if they have access.
 * @param changesPlan an active member opens the plans to change theirs, outside the beta
 */
export function redirectFor(access: Access, user: User | null, changesPlan = false): string | null {
  const verified = user?.emailVerified === true;
  if (verified && user.totpSetupRequired) return access === 'two-step-setup' ? null : SETUP;
  const allowed = {
    anyone: true,
    visitor: !verified,
    'awaiting-photo': verified && user.status === 'PENDING',
    approved: verified && (user.status === 'APPROVED' || (changesPlan && user.status === 'ACTIVE')),
    active: verified && user.status === 'ACTIVE',
    admin: verified && user.role === 'admin',
    'two-step-setup': verified && user.status === 'ACTIVE',
  }[access];
  if (allowed) return null;
  return access === 'admin' ? '/' : homeOf(user);
}
