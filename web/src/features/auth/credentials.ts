import { MISMATCH, passwordRule } from '../../entities/account/new-password.js';
import { z } from '../../lib/zod.js';

const email = z.email('Please enter a valid email address');
const trimmedEmail = z.pipe(z.string().check(z.trim()), email);

export interface Credentials {
  email: string;
  password: string;
}

export const loginSchema = z.object({ email: trimmedEmail, password: passwordRule });
export const emailSchema = z.object({ email: trimmedEmail });

export const signUpSchema = z
  .object({ email: trimmedEmail, password: passwordRule, confirmation: z.string() })
  .check(z.refine((form) => form.password === form.confirmation, MISMATCH));
