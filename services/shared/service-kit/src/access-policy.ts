import { DomainError, type Caller, type Member } from '@kindred/contracts';

/** Access policies (docs/api.md, "Access"). Each returns the member, so that an unchecked caller cannot be used. */

/** For callers without a session, or whose account was deleted. */
export const unauthenticatedError = (): DomainError => new DomainError('UNAUTHENTICATED', 'Please log in to continue.');

export const notActiveError = (): DomainError => new DomainError('NOT_ACTIVE', 'Your account is not active yet.');

const totpSetupError = (): DomainError =>
  new DomainError('TOTP_SETUP_REQUIRED', 'Please set up two-step verification first.');

/** Requires a session, also of an administrator who must set up a second factor. Only for that setup. */
export function requireSession(caller: Caller): Member {
  if (caller.kind !== 'member') throw unauthenticatedError();
  return caller;
}

/** Requires a session; any account status. */
export function requireMember(caller: Caller): Member {
  const member = requireSession(caller);
  if (member.mustSetUpTotp) throw totpSetupError();
  return member;
}

/** Requires a session whose password was entered recently (docs/product.md, "Account data"). */
export function requireConfirmedPassword(caller: Caller): Member {
  const member = requireMember(caller);
  if (!member.passwordConfirmed) throw new DomainError('CONFIRM_PASSWORD', 'Please enter your password to continue.');
  return member;
}

/** Requires a verified email and an ACTIVE account. */
export function requireActive(caller: Caller): Member {
  const member = requireMember(caller);
  if (!member.emailVerified || member.status !== 'ACTIVE') throw notActiveError();
  return member;
}

export function requireAdmin(caller: Caller): Member {
  const member = requireMember(caller);
  if (member.role !== 'admin') throw new DomainError('FORBIDDEN', 'Only administrators can do this.');
  return member;
}
