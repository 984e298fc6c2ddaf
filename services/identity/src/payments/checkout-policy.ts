import { DomainError } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * Checkout is available after the photo review and outside the beta.
 * @throws DomainError FORBIDDEN without a verified email, NOT_APPROVED before the photo review, CONFLICT in the beta
 */
export function requireCheckoutAllowed(
  account: Pick<AccountEntity, 'status' | 'emailVerifiedAt'>,
  beta: boolean,
): void {
  if (account.emailVerifiedAt === null) throw new DomainError('FORBIDDEN', 'Please verify your email first.');
  if (account.status === 'PENDING') throw new DomainError('NOT_APPROVED', 'Your photo has not been approved yet.');
  if (beta) throw new DomainError('CONFLICT', 'Every plan is free during the open beta.');
}
