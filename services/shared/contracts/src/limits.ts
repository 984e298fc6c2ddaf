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
  reviewHours: 24,
  replyHours: 24,
  typingSeconds: 3,
  sanctionMaxDays: 90,
} as const;

/** Ban and mute durations that the moderation dialog offers, in days; permanent is the absence of one. */
export const SANCTION_DAYS = [1, 3, 7, 14, 30, 90] as const;

export const APP_VERSION = '1.0.0-beta';
