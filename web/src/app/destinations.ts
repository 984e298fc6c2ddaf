import type { User } from '../lib/session.js';

/** The access tiers of the specification, section 4. */
export type Access = 'anyone' | 'visitor' | 'awaiting-photo' | 'approved' | 'active' | 'admin';

/** Where a person belongs: the screen that the specification's redirects lead to in the end (contract, section 7). */
export function homeOf(user: User | null): string {
  if (!user?.emailVerified) return '/auth';
  return { PENDING: '/verify', APPROVED: '/pricing', ACTIVE: '/discover' }[user.status];
}

/** The address to send this person to instead of a screen with this access; null where they may stay. */
export function redirectFor(access: Access, user: User | null): string | null {
  const verified = user?.emailVerified === true;
  const allowed = {
    anyone: true,
    visitor: !verified,
    'awaiting-photo': verified && user.status === 'PENDING',
    approved: verified && user.status === 'APPROVED',
    active: verified && user.status === 'ACTIVE',
    admin: verified && user.role === 'admin',
  }[access];
  if (allowed) return null;
  return access === 'admin' ? '/' : homeOf(user);
}
