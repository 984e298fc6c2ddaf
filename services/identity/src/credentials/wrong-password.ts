import { DomainError } from '@kindred/contracts';

/** The password of a signed-in member is wrong. FORBIDDEN and not UNAUTHENTICATED, because the session is valid. */
export function wrongPassword(): DomainError {
  const message = 'That password isn’t correct.';
  return new DomainError('FORBIDDEN', message, { password: message });
}
