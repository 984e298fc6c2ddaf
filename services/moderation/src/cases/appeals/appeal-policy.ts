import { DomainError, type Caller } from '@kindred/contracts';
import { requireMember } from '@kindred/service-kit';

/**
 * Who can appeal a sanction: its member, with a session, or with the token from a rejected sign-in
 * (docs/product.md, "Appeals").
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN for a token that is not valid, NOT_FOUND for the sanction of another
 */
export function requireAppellant(
  caller: Caller,
  hasToken: boolean,
  isTokenValid: boolean,
  ownerId: string | null,
): void {
  if (hasToken && !isTokenValid) {
    throw new DomainError('FORBIDDEN', 'This form has expired. Please log in again to appeal.');
  }
  const isOwner = hasToken || requireMember(caller).userId === ownerId;
  if (!isOwner || ownerId === null) throw DomainError.notFound('This sanction was not found.');
}

/** Where there are two administrators, the one who imposed a sanction does not decide its appeal. */
export function mayDecide(adminId: string, imposedBy: string | null, hasOtherAdministrators: boolean): boolean {
  return imposedBy !== adminId || !hasOtherAdministrators;
}
