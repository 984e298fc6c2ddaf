import type { User } from '../entities/session/session.js';

/** Who can open a screen. */
export type Access = 'anyone' | 'visitor' | 'awaiting-photo' | 'approved' | 'active' | 'admin';

/** The user's home screen, where all redirects end (docs/product.md, "Screens"). */
export function homeOf(user: User | null): string {
  if (!user?.emailVerified) return '/auth';
  return { PENDING: '/verify', APPROVED: '/pricing', ACTIVE: '/discover' }[user.status];
}

/** The path to redirect this user to from a screen with this access; null if they have access. */
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
