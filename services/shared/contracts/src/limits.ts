/** The single source of every limit that the product states or enforces (docs/product.md, "Limits"). */
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
  /** Retention of copies of sent emails. */
  mailDays: 30,
  reviewHours: 24,
  /** How long an administrator's claim on a photo under review lasts. */
  reviewClaimMinutes: 10,
  replyHours: 24,
  typingSeconds: 3,
  sanctionMaxDays: 90,
} as const;

/** Ban and mute durations that the moderation dialog offers, in days; no duration means permanent. */
export const SANCTION_DAYS = [1, 3, 7, 14, 30, 90] as const;

/**
 * Periods that the policies state: how long backups can still contain deleted data (`npm run backup` removes older
 * ones) and the retention of the audit log. Staff, not code, enforce the export deadline and the age of a selfie.
 */
export const POLICY_PERIODS = { backupDays: 90, auditYears: 7, exportDays: 30, selfieMonths: 6 } as const;

/** A rate limit: at most `times` within a window of `seconds`, which starts with the first one. */
export interface RateLimit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Rate limits; a call over one returns 429 (docs/api.md, "Rate limits"). Only wrong passwords count. The limits per IP
 * leave room for a household or an office behind one address.
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
