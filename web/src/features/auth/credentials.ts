import { LIMITS } from '@kindred/contracts';
import { z } from '../../lib/zod.js';

const email = z.email('Please enter a valid email address');
const password = z
  .string()
  .min(LIMITS.passwordMinLength, `Password must be at least ${LIMITS.passwordMinLength} characters`);

/** The rules and words of the specification, section 5. */
export const loginSchema = z.object({ email: z.string().trim().pipe(email), password });
export const emailSchema = z.object({ email: z.string().trim().pipe(email) });

const MISMATCH = { message: "Passwords don't match", path: ['confirmation'] };

export const signUpSchema = z
  .object({ email: z.string().trim().pipe(email), password, confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, MISMATCH);

export const newPasswordSchema = z
  .object({ password, confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, MISMATCH);
