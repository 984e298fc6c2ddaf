import { LIMITS } from '@kindred/contracts';
import { z } from '../../lib/zod.js';

const email = z.email('Please enter a valid email address');
const trimmedEmail = z.pipe(z.string().check(z.trim()), email);
const password = z
  .string()
  .check(z.minLength(LIMITS.passwordMinLength, `Password must be at least ${LIMITS.passwordMinLength} characters`));

export const loginSchema = z.object({ email: trimmedEmail, password });
export const emailSchema = z.object({ email: trimmedEmail });

const MISMATCH = { message: "Passwords don't match", path: ['confirmation'] };

export const signUpSchema = z
  .object({ email: trimmedEmail, password, confirmation: z.string() })
  .check(z.refine((form) => form.password === form.confirmation, MISMATCH));

export const newPasswordSchema = z
  .object({ password, confirmation: z.string() })
  .check(z.refine((form) => form.password === form.confirmation, MISMATCH));
