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

/** A payment for a running plan was refused by the card. Has a side effect only: the mail. */
export const paymentFailed = defineEvent(
  'identity.payment-failed',
  'invoice',
  z.object({
    userId: id,
    /** The bill's id at the payment provider: each is told of once, however often its payment is tried. */
    invoiceId: z.string().min(1),
    /** Null when it is not tried again by itself. */
    nextAttemptAt: time.nullable(),
    /** The provider's page where this bill can be paid; null when there is none. */
    payUrl: z.url({ protocol: /^https$/ }).nullable(),
  }),
);

/** The runtime settings, after any change of them. */
export const runtimeChanged = defineEvent('identity.runtime-changed', 'runtime', z.object({ beta: z.boolean() }));
