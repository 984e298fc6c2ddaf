import { DomainError, type Caller, type Member } from '@kindred/contracts';

/** The access tiers of the contract (section 3). Each returns the member, so that a caller cannot be used unchecked. */

/** Without a session, or with one whose account is gone by now. */
export const notLoggedIn = (): DomainError => new DomainError('UNAUTHENTICATED', 'Please log in to continue.');

export const notActiveYet = (): DomainError => new DomainError('NOT_ACTIVE', 'Your account is not active yet.');

/** Signed in, in any status. */
export function requireMember(caller: Caller): Member {
  if (caller.kind !== 'member') throw notLoggedIn();
  return caller;
}

/** Signed in, e-mail verified, past the pricing step. */
export function requireActive(caller: Caller): Member {
  const member = requireMember(caller);
  if (!member.emailVerified || member.status !== 'ACTIVE') throw notActiveYet();
  return member;
}

/** Staff. */
export function requireAdmin(caller: Caller): Member {
  const member = requireMember(caller);
  if (member.role !== 'admin') throw new DomainError('FORBIDDEN', 'This is for administrators only.');
  return member;
}
