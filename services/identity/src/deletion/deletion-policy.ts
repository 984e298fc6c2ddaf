import { DomainError, type Member, type Role } from '@kindred/contracts';

/** @throws DomainError FORBIDDEN for one's own account and for other administrators' (specification, section 5). */
export function assertMayDelete(staff: Pick<Member, 'userId'>, account: { id: string; role: Role }): void {
  if (account.id === staff.userId) throw new DomainError('FORBIDDEN', 'You cannot delete your own account');
  if (account.role === 'admin') throw new DomainError('FORBIDDEN', 'Cannot delete admin users');
}

/** Members may leave; administrators cannot delete themselves (specification, section 6). */
export function assertMayLeave(account: { role: Role }): void {
  if (account.role === 'admin') throw new DomainError('FORBIDDEN', 'You cannot delete your own account');
}
