import { DomainError } from '@kindred/contracts';
import type { AccountEntity } from './account.entity.js';

/**
 * Whether a free activation still has something to do (specification, section 4: PENDING, APPROVED, then ACTIVE after
 * the pricing step). A repeated one answers as the first did.
 * @throws DomainError NOT_APPROVED before the photo review, CONFLICT outside the beta.
 */
export function needsActivation(account: Pick<AccountEntity, 'status' | 'emailVerifiedAt'>, beta: boolean): boolean {
  if (account.emailVerifiedAt === null) throw new DomainError('FORBIDDEN', 'Please verify your email first.');
  if (account.status === 'ACTIVE') return false;
  if (account.status === 'PENDING') throw new DomainError('NOT_APPROVED', 'Your photo has not been approved yet.');
  if (!beta) throw new DomainError('CONFLICT', 'The open beta has ended. Please choose a plan.');
  return true;
}
