import { DomainError, type Caller } from '@kindred/contracts';
import { requireMember } from '@kindred/service-kit';

/** An account is shown to its owner and to administrators; for everybody else there is none. */
export function assertMaySeeAccount(caller: Caller, userId: string): void {
  const { role, userId: own } = requireMember(caller);
  if (own !== userId && role !== 'admin') throw DomainError.notFound('User not found');
}
