import { Refusal, type Caller, type Member } from '@kindred/contracts';

/** The access tiers of the contract (section 3). Each returns the member, so that a caller cannot be used unchecked. */

/** Signed in, in any status. */
export function requireMember(caller: Caller): Member {
  if (caller.kind !== 'member') throw new Refusal('UNAUTHENTICATED', 'Please log in to continue.');
  return caller;
}

/** Signed in, e-mail verified, past the pricing step. */
export function requireActive(caller: Caller): Member {
  const member = requireMember(caller);
  if (!member.emailVerified || member.status !== 'ACTIVE') {
    throw new Refusal('NOT_ACTIVE', 'Your account is not active yet.');
  }
  return member;
}

/** Staff. */
export function requireAdmin(caller: Caller): Member {
  const member = requireMember(caller);
  if (member.role !== 'admin') throw new Refusal('FORBIDDEN', 'This is for administrators only.');
  return member;
}
