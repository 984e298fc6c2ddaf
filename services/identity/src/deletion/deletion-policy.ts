import { DomainError, type Member, type Role } from '@kindred/contracts';

/** @throws DomainError FORBIDDEN for the caller's own account and other administrators */
export function requireDeletable(staff: Pick<Member, 'userId'>, account: { id: string; role: Role }): void {
  if (account.id === staff.userId) throw new DomainError('FORBIDDEN', 'You cannot delete your own account');
  if (account.role === 'admin') throw new DomainError('FORBIDDEN', 'Cannot delete admin users');
}

/** Members can delete their own account. @throws DomainError FORBIDDEN for administrators */
export function requireSelfDeletable(account: { role: Role }): void {
  if (account.role === 'admin') throw new DomainError('FORBIDDEN', 'You cannot delete your own account');
}
