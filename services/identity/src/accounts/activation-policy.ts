import { DomainError } from '@kindred/contracts';
import type { AccountEntity } from './account.entity.js';

/**
 * Whether the account can be activated for free (docs/product.md, "Membership"). False if it is already ACTIVE, so that
 * activation is idempotent.
 * @throws DomainError FORBIDDEN without a verified email, NOT_APPROVED before the photo review, CONFLICT outside the beta
 */
export function needsActivation(account: Pick<AccountEntity, 'status' | 'emailVerifiedAt'>, beta: boolean): boolean {
  if (account.emailVerifiedAt === null) throw new DomainError('FORBIDDEN', 'Please verify your email first.');
  if (account.status === 'ACTIVE') return false;
  if (account.status === 'PENDING') throw new DomainError('NOT_APPROVED', 'Your photo has not been approved yet.');
  if (!beta) throw new DomainError('CONFLICT', 'The open beta has ended. Please choose a plan.');
  return true;
}
