import { LIMITS } from '@kindred/contracts';
import { z } from '../../lib/zod.js';

/** The server also rejects common passwords and the account's address; those messages are shown at the field. */
export const passwordRule = z
  .string()
  .check(z.minLength(LIMITS.passwordMinLength, `Password must be at least ${LIMITS.passwordMinLength} characters`));

export const MISMATCH = { message: "Passwords don't match", path: ['confirmation'] };
export const EMPTY_PASSWORD = 'Please enter your password';

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

const fields = { newPassword: passwordRule, confirmation: z.string() };
const isConfirmed = ({ newPassword, confirmation }: NewPassword): boolean => newPassword === confirmation;

export const newPasswordSchema = z.object(fields).check(z.refine(isConfirmed, MISMATCH));

/** With the current password. */
export const passwordChangeSchema = z
  .object({ password: z.string().check(z.minLength(1, EMPTY_PASSWORD)), ...fields })
  .check(z.refine(isConfirmed, MISMATCH));
