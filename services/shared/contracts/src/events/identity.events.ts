import { z } from 'zod';
import { ACCOUNT_STATUSES, ROLES, TIERS } from '../enumerations.js';
import { defineEvent, defineSecretEvent, defineUnorderedEvent, id, time } from './envelope.js';

/** A snapshot of the account after any change. */
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

/** The account was deleted; every subscriber erases the data it has about the member. */
export const accountDeleted = defineEvent('identity.account-deleted', 'account', z.object({ userId: id }), () => true);

/** An email verification link was requested. Its only effect is the email. */
export const verificationRequested = defineSecretEvent(
  'identity.verification-requested',
  'verification-token',
  z.object({ userId: id, email: z.string(), link: z.url() }),
);

/** A password reset link was requested. Its only effect is the email. */
export const passwordResetRequested = defineSecretEvent(
  'identity.password-reset-requested',
  'password-reset-token',
  z.object({ userId: id, email: z.string(), link: z.url() }),
);

/** Sessions were ended before they expired. Its only effect is that their browsers get no more push notifications. */
export const sessionsEnded = defineUnorderedEvent(
  'identity.sessions-ended',
  'ended-sessions',
  z.object({ userId: id, sessionIds: z.array(id).min(1) }),
);

/** A payment for a running plan was declined. Its only effect is the email. */
export const paymentFailed = defineUnorderedEvent(
  'identity.payment-failed',
  'invoice',
  z.object({
    userId: id,
    /** The invoice's id at the payment provider: one event per invoice, however often its payment is attempted. */
    invoiceId: z.string().min(1),
    /** When the provider retries the payment; null when it does not. */
    nextAttemptAt: time.nullable(),
    /** The provider's page where this invoice can be paid; null when there is none. */
    payUrl: z.url({ protocol: /^https$/ }).nullable(),
  }),
);

/** A paid plan has ended. Its only effect is the email. */
export const planEnded = defineUnorderedEvent(
  'identity.plan-ended',
  'subscription',
  z.object({ userId: id, subscriptionId: z.string().min(1), tier: z.enum(TIERS) }),
);

export const PLAN_NOTICES = ['GRACE_STARTED', 'GRACE_ENDING', 'GRACE_ENDED'] as const;
export type PlanNotice = (typeof PLAN_NOTICES)[number];

/** The grace period after the beta begins, ends soon, or has ended, for a member without a plan. Its only effect is the notice. */
export const planNotice = defineUnorderedEvent(
  'identity.plan-notice',
  'plan-notice',
  z.object({
    userId: id,
    kind: z.enum(PLAN_NOTICES),
    graceUntil: time,
    /** Days from this notice to the end. */
    daysLeft: z.int().min(0),
    /** The plan that the member chose in the beta. */
    chosenTier: z.enum(TIERS).nullable(),
  }),
);

/** A snapshot of the runtime settings after any change. */
export const runtimeChanged = defineEvent(
  'identity.runtime-changed',
  'runtime',
  z.object({
    beta: z.boolean(),
    /** The end of the grace period after the beta; absent in events of earlier releases. */
    graceUntil: time.nullable().optional(),
  }),
);

export const SECURITY_NOTICES = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'TOTP_ENABLED',
  'TOTP_DISABLED',
  'RECOVERY_CODE_USED',
  'NEW_DEVICE',
  'SIGN_IN_BLOCKED',
  'CODES_BLOCKED',
] as const;

export type SecurityNoticeKind = (typeof SECURITY_NOTICES)[number];

/** Something happened to the security of an account. Its only effect is the email to the owner. */
export const securityNotice = defineUnorderedEvent(
  'identity.security-notice',
  'security-notice',
  z.object({
    userId: id,
    email: z.string(),
    kind: z.enum(SECURITY_NOTICES),
    /** The browser and operating system, such as `Chrome on Windows`; null if unknown. */
    device: z.string().nullable(),
  }),
);
