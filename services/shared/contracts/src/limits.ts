/** Every figure that the product states or enforces, once. Texts that name one take it from here (specification, section 9). */
export const LIMITS = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  emailMaxLength: 254,
  displayNameMinLength: 2,
  displayNameMaxLength: 50,
  bioMaxLength: 2_000,
  shortTextMaxLength: 100,
  minimumAge: 18,
  maximumAge: 120,
  filterMinAge: 18,
  filterMaxAge: 68,
  photoMaxBytes: 10 * 1024 * 1024,
  photosPerMember: 6,
  uploadUrlMinutes: 15,
  messageMaxLength: 4_000,
  announcementTitleMaxLength: 200,
  announcementContentMaxLength: 10_000,
  reasonMaxLength: 500,
  feedbackMaxLength: 5_000,
  reportMaxLength: 5_000,
  reportMessages: 20,
  jsonBodyMaxBytes: 100 * 1024,
  socketFrameMaxBytes: 16 * 1024,
  listMaxLimit: 1_000,
  discoverPageSize: 50,
  messagesPageSize: 100,
  announcementsPageSize: 50,
  tokenHours: 24,
  sessionDays: 30,
  settleMilliseconds: 1_000,
  basicLikesPerDay: 5,
  vipBoost: 3,
  /** How long copies of sent e-mails are kept. */
  mailDays: 30,
  reviewHours: 24,
  /** How long an administrator keeps a photo to themselves while reviewing it. */
  reviewClaimMinutes: 10,
  replyHours: 24,
  typingSeconds: 3,
  sanctionMaxDays: 90,
} as const;

/** Ban and mute durations that the moderation dialog offers, in days; permanent is the absence of one. */
export const SANCTION_DAYS = [1, 3, 7, 14, 30, 90] as const;

/**
 * What else the policies promise: how long backups may still hold what was deleted (`npm run backup` removes older ones),
 * how long the moderation trail is kept, and, kept to by people, the longest wait for an export and how recent a selfie is.
 */
export const POLICY_PERIODS = { backupDays: 90, auditYears: 7, exportDays: 30, selfieMonths: 6 } as const;

/** How often one may do something: `times` within `seconds`, which begin with the first. */
export interface RateLimit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often each thing may be done before it is 429 (contract, section 2). Of passwords only the wrong ones count; the
 * limits per IP leave room for a household or an office behind one address.
 */
export const RATE_LIMITS = {
  wrongPasswordsPerAccountAndIp: { times: 10, seconds: 15 * MINUTE },
  wrongPasswordsPerAccount: { times: 30, seconds: 15 * MINUTE },
  wrongPasswordsPerIp: { times: 50, seconds: 15 * MINUTE },
  signUpsPerIp: { times: 20, seconds: HOUR },
  signUpsPerEmail: { times: 10, seconds: HOUR },
  resetRequestsPerIp: { times: 20, seconds: HOUR },
  resetRequestsPerEmail: { times: 5, seconds: HOUR },
  resentLinksPerAdministrator: { times: 120, seconds: HOUR },
  uploadsPerMember: { times: 30, seconds: HOUR },
  messagesPerMember: { times: 120, seconds: MINUTE },
  likesPerMember: { times: 300, seconds: HOUR },
  reportsPerMember: { times: 20, seconds: HOUR },
  exportsPerMember: { times: 5, seconds: HOUR },
  feedbackPerIp: { times: 10, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export const APP_VERSION = '1.0.0-beta';
