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
  /** If set, only attempts with such a result count. The result has the fields that the client selected. */
  countsResult?: (result: unknown) => boolean;
}

/** Attempts of a signed-in member to enter the password or a code. */
const WRONG_PASSWORDS: FieldLimits = {
  limits: [{ name: 'wrongPasswordsPerMember', per: ['memberId'] }],
  message: 'Too many attempts.',
  countedErrorCode: 'FORBIDDEN',
};

/** Reads of the deck, of lists, and of the history of a conversation. */
const LIST_READ: FieldLimits = {
  limits: [{ name: 'listReadsPerMember', per: ['memberId'] }],
  message: 'You’re loading lists very quickly.',
};

/** Calls with the token of an emailed link. Only invalid tokens count. */
const EMAILED_LINK: FieldLimits = {
  limits: [{ name: 'invalidLinksPerIp', per: ['ip'] }],
  message: 'Too many attempts.',
};

/** Limits by root field, for GraphQL and REST alike (docs/api.md, "Rate limits"). */
export const FIELD_LIMITS: Readonly<Record<string, FieldLimits>> = {
  // Wrong passwords at sign-in are counted by identity, which knows the browsers of an account.
  deleteAccount: WRONG_PASSWORDS,
  changePassword: WRONG_PASSWORDS,
  confirmPassword: WRONG_PASSWORDS,
  beginTotp: WRONG_PASSWORDS,
  removeTotp: WRONG_PASSWORDS,
  confirmTotp: { ...WRONG_PASSWORDS, countedErrorCode: 'VALIDATION' },
  signUp: {
    limits: [
      { name: 'signUpsPerIp', per: ['ip'] },
      { name: 'signUpsPerEmail', per: ['email'] },
    ],
    message: 'Too many attempts to sign up.',
  },
  requestPasswordReset: {
    limits: [{ name: 'resetRequestsPerIp', per: ['ip'] }],
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
  appeal: {
    limits: [{ name: 'appealsPerIp', per: ['ip'] }],
    message: 'Too many appeals from your network.',
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
  resetPassword: { ...EMAILED_LINK, countedErrorCode: 'BAD_REQUEST' },
  // A selection without `valid` counts, because its result does not show whether the token is.
  validateResetToken: { ...EMAILED_LINK, countsResult: (result) => (result as { valid?: unknown }).valid !== true },
  followVerificationLink: { ...EMAILED_LINK, countsResult: (result) => result === 'INVALID' },
  confirmSignUp: { ...EMAILED_LINK, countedErrorCode: 'BAD_REQUEST' },
  accountSessions: LIST_READ,
  discover: LIST_READ,
  likes: LIST_READ,
  likesReceived: LIST_READ,
  dislikes: LIST_READ,
  blocks: LIST_READ,
  matches: LIST_READ,
  coupleRequests: LIST_READ,
  conversations: LIST_READ,
  conversation: LIST_READ,
  photos: LIST_READ,
  announcements: LIST_READ,
  staffAnnouncements: LIST_READ,
  notices: LIST_READ,
  users: LIST_READ,
  userSearch: LIST_READ,
  reports: LIST_READ,
  sealedCases: LIST_READ,
  appeals: LIST_READ,
  contactMessages: LIST_READ,
  ownSanctions: LIST_READ,
  shieldMembers: LIST_READ,
  photoReviews: LIST_READ,
  auditRecords: LIST_READ,
  pendingVerifications: LIST_READ,
  passwordResets: LIST_READ,
};
