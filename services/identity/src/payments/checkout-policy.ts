import { DomainError } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * Who may go to the checkout (contract, section 3): after the photo review, outside the beta.
 * @throws DomainError FORBIDDEN, NOT_APPROVED, CONFLICT.
 */
export function assertMayCheckOut(account: Pick<AccountEntity, 'status' | 'emailVerifiedAt'>, beta: boolean): void {
  if (account.emailVerifiedAt === null) throw new DomainError('FORBIDDEN', 'Please verify your email first.');
  if (account.status === 'PENDING') throw new DomainError('NOT_APPROVED', 'Your photo has not been approved yet.');
  if (beta) throw new DomainError('CONFLICT', 'Every plan is free during the open beta.');
}
