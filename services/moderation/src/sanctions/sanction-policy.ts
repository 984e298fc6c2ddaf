import { DomainError, type Role } from '@kindred/contracts';

/** Administrators are nobody's to ban or mute, not even their own (specification, section 2, /admin/moderation). */
export function requireSanctionable(subject: { role: Role | null }): void {
  if (subject.role === 'admin') {
    throw new DomainError('FORBIDDEN', 'Cannot perform moderation actions on admin users');
  }
}
