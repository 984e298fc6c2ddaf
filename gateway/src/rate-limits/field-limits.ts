import type { ErrorCode, RateLimitName } from '@kindred/contracts';

/** Who does something: as far as known, the account they name, their network and the member they are. */
export interface Doer {
  email: string | undefined;
  ip: string | undefined;
  memberId: string | undefined;
}

/** One limit on a field, and for which of the doer's names together it counts. */
export interface FieldLimit {
  name: RateLimitName;
  per: readonly (keyof Doer)[];
}

export interface FieldLimits {
  limits: readonly FieldLimit[];
  /** What a person reads first when a limit is reached; when to try again follows. */
  message: string;
  /** With this argument the field goes on with what was counted when it began. */
  goesOnWith?: string;
  /** Only attempts refused with this code count; without it, all do. */
  onlyFailures?: ErrorCode;
}

/** What is limited, by its field of the graph's root, whichever way they come in. */
export const FIELD_LIMITS: Readonly<Record<string, FieldLimits>> = {
  logIn: {
    limits: [
      { name: 'wrongPasswordsPerAccountAndIp', per: ['email', 'ip'] },
      { name: 'wrongPasswordsPerAccount', per: ['email'] },
      { name: 'wrongPasswordsPerIp', per: ['ip'] },
    ],
    message: 'Too many attempts to sign in.',
    onlyFailures: 'INVALID_CREDENTIALS',
  },
  deleteAccount: {
    limits: [{ name: 'wrongPasswordsPerAccount', per: ['memberId'] }],
    message: 'Too many attempts.',
    onlyFailures: 'FORBIDDEN',
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
    message: 'Too many e-mails sent again.',
  },
  resendPasswordReset: {
    limits: [{ name: 'resentLinksPerAdministrator', per: ['memberId'] }],
    message: 'Too many e-mails sent again.',
  },
  createUpload: {
    limits: [{ name: 'uploadsPerMember', per: ['memberId'] }],
    message: 'Too many photos at once.',
  },
  sendMessage: {
    limits: [{ name: 'messagesPerMember', per: ['memberId'] }],
    message: 'You are sending messages very quickly.',
  },
  like: {
    limits: [{ name: 'likesPerMember', per: ['memberId'] }],
    message: 'You have liked many profiles in a short time.',
  },
  report: {
    limits: [{ name: 'reportsPerMember', per: ['memberId'] }],
    message: 'You have sent many reports in a short time.',
  },
  identityExport: {
    limits: [{ name: 'exportsPerMember', per: ['memberId'] }],
    message: 'You have downloaded your data several times in a short time.',
    goesOnWith: 'cursor',
  },
  sendFeedback: {
    limits: [{ name: 'feedbackPerIp', per: ['ip'] }],
    message: 'Too many messages from your network.',
  },
};
