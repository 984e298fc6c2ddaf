import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { text } from '@kindred/service-kit';
import { z } from 'zod';

const invalidEmail = REQUIRED_MESSAGES.email;
const tooShort = `Password must be at least ${LIMITS.passwordMinLength} characters`;
const tooLong = `Password must be at most ${LIMITS.passwordMaxLength} characters`;

/** An email address: trimmed, at most 254 characters. */
export const emailRule = z
  .string(invalidEmail)
  .trim()
  .max(LIMITS.emailMaxLength, invalidEmail)
  .pipe(z.email(invalidEmail));

/** A new password, not trimmed or otherwise changed. */
export const newPasswordRule = text('Please choose a password without unusual control characters').check(
  z.minLength(LIMITS.passwordMinLength, tooShort),
  z.maxLength(LIMITS.passwordMaxLength, tooLong),
);

export const credentialsRule = z.object({ email: emailRule, password: newPasswordRule });
/** A code of an authenticator app or a recovery code; spaces and dashes are allowed anywhere. */
const codeRule = z.string().max(64, 'Please enter the code').nullish();
export const logInRule = credentialsRule.extend({ code: codeRule });
export const passwordChangeRule = z.object({
  password: z.string().min(1, 'Please enter your password'),
  newPassword: newPasswordRule,
});
export const emailOnlyRule = z.object({ email: emailRule });
export const resetRule = z.object({ newPassword: newPasswordRule });
