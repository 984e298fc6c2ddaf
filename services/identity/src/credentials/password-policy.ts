import { DomainError } from '@kindred/contracts';
import { isCommonPassword } from './common-passwords.js';

const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.';
const IS_ADDRESS = 'Please choose a password that is not your email address.';

/**
 * Requires a new password that is not among the most common ones and is not the account's address.
 * @param field the name of the input field
 * @throws DomainError VALIDATION
 */
export async function requireStrongPassword(
  password: string,
  email: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  const entered = password.trim().toLowerCase();
  if (entered === email.trim().toLowerCase()) throw DomainError.invalid({ [field]: IS_ADDRESS });
  if (await isCommonPassword(password)) throw DomainError.invalid({ [field]: TOO_COMMON });
}
