import { z } from 'zod';
import { ACCOUNT_STATUSES, ROLES, TIERS } from '../enumerations.js';
import { defineEvent, id, time } from './envelope.js';

/** The whole account, after any change of it. */
export const accountChanged = defineEvent(
  'identity.account-changed',
  'account',
  z.object({
    userId: id,
    email: z.string(),
    emailVerified: z.boolean(),
    status: z.enum(ACCOUNT_STATUSES),
    role: z.enum(ROLES),
    tier: z.enum(TIERS).nullable(),
    createdAt: time,
  }),
);

/** The account is gone; whoever holds anything of it erases that. */
export const accountDeleted = defineEvent('identity.account-deleted', 'account', z.object({ userId: id }));

/** A link to prove an address was asked for. Has a side effect only: the mail. */
export const verificationRequested = defineEvent(
  'identity.verification-requested',
  'verification-token',
  z.object({ userId: id, email: z.string(), link: z.url() }),
);

/** A link to choose a new password was asked for. Has a side effect only: the mail. */
export const passwordResetRequested = defineEvent(
  'identity.password-reset-requested',
  'password-reset-token',
  z.object({ userId: id, email: z.string(), link: z.url() }),
);

/** The runtime settings, after any change of them. */
export const runtimeChanged = defineEvent('identity.runtime-changed', 'runtime', z.object({ beta: z.boolean() }));
