import { DomainError, type Caller } from '@kindred/contracts';
import { requireMember } from '@kindred/service-kit';

/** Only the owner and administrators can see an account. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export function requireAccountAccess(caller: Caller, userId: string): void {
  const { role, userId: own } = requireMember(caller);
  if (own !== userId && role !== 'admin') throw DomainError.notFound('User not found');
}
