import { DomainError, type Role } from '@kindred/contracts';

/** Administrators cannot be banned or muted, not even by themselves (docs/product.md, "Sanctions"). */
export function requireSanctionable(subject: { role: Role | null }): void {
  if (subject.role === 'admin') {
    throw new DomainError('FORBIDDEN', 'Cannot perform moderation actions on admin users');
  }
}
