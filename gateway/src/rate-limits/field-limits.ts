import type { ErrorCode, RateLimitName } from '@kindred/contracts';

/** Whom a rate limit counts: the named account, the client's network, and the authenticated member, where known. */
export interface RateLimitSubject {
  email: string | undefined;
  ip: string | undefined;
  memberId: string | undefined;
}

/** A limit on a field, counted per combination of these properties of the subject. */
export interface FieldLimit {
  name: RateLimitName;
  per: readonly (keyof RateLimitSubject)[];
}

export interface FieldLimits {
  limits: readonly FieldLimit[];
  /** Start of the error message; the retry delay follows. */
  message: string;
  /** A field with this argument continues a call that was already counted, for example by fetching its next page. */
  continuationArgument?: string;
  /** If set, only attempts that fail with this code count. */
  countedErrorCode?: ErrorCode;
}

/** Limits by root field, for GraphQL and REST alike (docs/api.md, "Rate limits"). */
export const FIELD_LIMITS: Readonly<Record<string, FieldLimits>> = {
  logIn: {
    limits: [
      { name: 'wrongPasswordsPerAccountAndIp', per: ['email', 'ip'] },
      { name: 'wrongPasswordsPerAccount', per: ['email'] },
      { name: 'wrongPasswordsPerIp', per: ['ip'] },
    ],
    message: 'Too many login attempts.',
    countedErrorCode: 'INVALID_CREDENTIALS',
  },
  deleteAccount: {
    limits: [{ name: 'wrongPasswordsPerAccount', per: ['memberId'] }],
    message: 'Too many attempts.',
    countedErrorCode: 'FORBIDDEN',
  },
  signUp: {
    limits: [
      { name: 'signUpsPerIp', per: ['ip'] },
      { name: 'signUpsPerEmail', per: ['email'] },
    ],
    message: 'Too many attempts to sign up.',
  },
  requestPasswordReset: {
    limits: [
      { name: 'resetRequestsPerIp', per: ['ip'] },
      { name: 'resetRequestsPerEmail', per: ['email'] },
    ],
    message: 'Too many requests for a reset link.',
  },
  resendVerification: {
    limits: [{ name: 'resentLinksPerAdministrator', per: ['memberId'] }],
    message: 'You’ve resent a lot of emails.',
  },
  resendPasswordReset: {
    limits: [{ name: 'resentLinksPerAdministrator', per: ['memberId'] }],
    message: 'You’ve resent a lot of emails.',
  },
  createUpload: {
    limits: [{ name: 'uploadsPerMember', per: ['memberId'] }],
    message: 'You’ve uploaded a lot of photos.',
  },
  sendMessage: {
    limits: [{ name: 'messagesPerMember', per: ['memberId'] }],
    message: 'You’re sending messages very quickly.',
  },
  like: {
    limits: [{ name: 'likesPerMember', per: ['memberId'] }],
    message: 'You’re liking profiles very quickly.',
  },
  report: {
    limits: [{ name: 'reportsPerMember', per: ['memberId'] }],
    message: 'You’ve sent a lot of reports.',
  },
  identityExport: {
    limits: [{ name: 'exportsPerMember', per: ['memberId'] }],
    message: 'You’ve downloaded your data several times recently.',
    continuationArgument: 'cursor',
  },
  sendFeedback: {
    limits: [{ name: 'feedbackPerIp', per: ['ip'] }],
    message: 'Too many messages from your network.',
  },
};
