/** The single source of every limit that the product states or enforces (docs/product.md, "Limits"). */
export const LIMITS = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  /** New passwords must not be among this many of the most common ones. */
  commonPasswords: 10_000,
  /** How long a session counts as confirmed after its password was entered. */
  passwordConfirmedMinutes: 15,
  emailMaxLength: 254,
  displayNameMinLength: 2,
  displayNameMaxLength: 50,
  bioMaxLength: 2_000,
  shortTextMaxLength: 100,
  promptsPerProfile: 3,
  promptAnswerMaxLength: 200,
  likeNoteMaxLength: 200,
  minimumAge: 18,
  maximumAge: 120,
  /** How many names, and how many dates of birth, the history of a member keeps. */
  identityHistory: 50,
  filterMinAge: 18,
  filterMaxAge: 68,
  photoMaxBytes: 10 * 1024 * 1024,
  photosPerMember: 6,
  uploadUrlMinutes: 15,
  messageMaxLength: 4_000,
  announcementTitleMaxLength: 200,
  announcementContentMaxLength: 10_000,
  /** How far ahead an announcement can be scheduled. */
  announcementScheduleDays: 365,
  reasonMaxLength: 500,
  feedbackMaxLength: 5_000,
  contactReplyMaxLength: 5_000,
  reportMaxLength: 5_000,
  reportMessages: 20,
  reportAnswerMaxLength: 2_000,
  appealMaxLength: 2_000,
  jsonBodyMaxBytes: 100 * 1024,
  socketFrameMaxBytes: 16 * 1024,
  socketsPerMember: 10,
  listMaxLimit: 1_000,
  discoverPageSize: 50,
  messagesPageSize: 100,
  announcementsPageSize: 50,
  noticesPageSize: 50,
  /** How many notices one call can mark as read by their ids. */
  noticesMarkedAtOnce: 1_000,
  tokenHours: 24,
  /** A session expires this long after its last use. */
  sessionDays: 30,
  /** A session expires this long after sign-in, however often it is used. */
  sessionMaxDays: 90,
  /** How long a browser is recognized after its last sign-in. */
  deviceDays: 365,
  devicesPerAccount: 50,
  recoveryCodes: 10,
  /** How long a call waits for its subscribers, one of which can be down, */
  settleMilliseconds: 1_000,
  /** and while all of them are running but slow. Shorter than the gateway's time limit for a service. */
  settleMaxMilliseconds: 4_000,
  basicLikesPerDay: 5,
  vipBoost: 3,
  /** Retention of copies of sent emails. */
  mailDays: 30,
  /** Likes are emailed as a digest, this long after the first one, */
  likeDigestDelayMinutes: 60,
  /** and at most one digest within this time. */
  likeDigestHours: 24,
  /** Messages that stay unread for this long are emailed, once per conversation until it is read. */
  messageEmailMinutes: 15,
  /** Browsers of a member that show notifications; a further one replaces the oldest. */
  pushDevices: 10,
  pushEndpointMaxLength: 2_000,
  /** A message is not pushed if it is read within this time, as in a conversation that is open. */
  pushDelaySeconds: 4,
  /** Retention of notices. */
  noticeDays: 100,
  /** Retention of the feed with which a deck begins. */
  deckFeedDays: 30,
  reviewHours: 24,
  /** How long an administrator's claim on a photo under review lasts. */
  reviewClaimMinutes: 10,
  replyHours: 24,
  /** Emails that acknowledge a contact message, per address: the form accepts the address of anyone. */
  acknowledgmentsPerDay: 3,
  /** Further messages that join an open contact message, and replies to it; the next one begins another. */
  contactEntries: 20,
  /** Retention of a contact message with its replies, after the last of them. */
  contactDays: 365,
  typingSeconds: 3,
  sanctionMaxDays: 90,
  /** The shield checks messages for this long after the match. */
  shieldDays: 7,
  /** A member can send the same message, and the same note, to this many people on one UTC day before the shield asks. */
  recipientsPerText: 5,
  /** Retention of what the shield found in a member's messages. */
  shieldFindingsDays: 90,
  /** The first day of a member begins when the account becomes ACTIVE. */
  firstDayHours: 24,
  firstDayLikes: 150,
  /** Conversations that a member can start on the first day. Answers do not count. */
  firstDayConversations: 30,
  /** With this many conversations waiting for their answer, members answer or end one before the next like. */
  waitingConversations: 8,
  /** After this many days without a message, both members are offered to close the conversation. */
  quietDays: 14,
  /** This many days after the first message, members are asked once whether they have met. */
  meetingDays: 14,
} as const;

/** Members without a plan get a notice when the grace period after the beta begins, and these days before its end. */
export const GRACE_NOTICE_DAYS = [14, 3, 0] as const;

/** Ban and mute durations that the moderation dialog offers, in days; no duration means permanent. */
export const SANCTION_DAYS = [1, 3, 7, 14, 30, 90] as const;

/**
 * Periods that the policies state: how long backups can still contain deleted data (`npm run backup` removes older
 * ones), the retention of the audit trail, that of evidence and sealed cases in days after the report is resolved, and
 * that of the sealed case of a banned account in years after its deletion. Staff, not code, enforce the export deadline
 * and the age of a selfie.
 */
export const POLICY_PERIODS = {
  backupDays: 90,
  auditYears: 7,
  evidenceDays: 90,
  sealedBanYears: 2,
  exportDays: 30,
  selfieMonths: 6,
} as const;

/** A rate limit: at most `times` within a window of `seconds`, which starts with the first one. */
export interface RateLimit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits; a call over one returns 429 (docs/api.md, "Rate limits"). Of passwords and emailed links, only wrong ones
 * count. The limits per IP leave room for a household or an office behind one address.
 */
export const RATE_LIMITS = {
  wrongPasswordsPerMember: { times: 10, seconds: 15 * MINUTE },
  signUpsPerIp: { times: 20, seconds: HOUR },
  /** Each sends a link to the address, which can be that of anyone. */
  signUpsPerEmail: { times: 10, seconds: DAY },
  resetRequestsPerIp: { times: 20, seconds: HOUR },
  resentLinksPerAdministrator: { times: 120, seconds: HOUR },
  uploadsPerMember: { times: 30, seconds: HOUR },
  messagesPerMember: { times: 120, seconds: MINUTE },
  likesPerMember: { times: 300, seconds: HOUR },
  reportsPerMember: { times: 20, seconds: HOUR },
  appealsPerIp: { times: 10, seconds: HOUR },
  exportsPerMember: { times: 5, seconds: HOUR },
  listReadsPerMember: { times: 240, seconds: MINUTE },
  invalidLinksPerIp: { times: 20, seconds: 15 * MINUTE },
  feedbackPerIp: { times: 10, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Limits on attempts to sign in, counted by identity (docs/product.md, "Signing in"). A browser that has signed in to the
 * account before has a count of its own, so that strangers cannot lock its owner out.
 */
export const ATTEMPT_LIMITS = {
  wrongPasswordsPerDevice: { times: 10, seconds: 15 * MINUTE },
  wrongPasswordsPerAccountAndNetwork: { times: 10, seconds: 15 * MINUTE },
  wrongPasswordsPerAccount: { times: 30, seconds: 15 * MINUTE },
  wrongPasswordsPerNetwork: { times: 50, seconds: 15 * MINUTE },
  wrongCodesPerAccount: { times: 10, seconds: HOUR },
  /** In all browsers together, for a day after a password reset. Further resets do not clear it. */
  wrongCodesAfterReset: { times: 50, seconds: DAY },
  /** Emails with a reset link. A request beyond the limit gets the usual response, and the latest link stays valid. */
  resetEmailsPerAccount: { times: 5, seconds: HOUR },
  /** Emails about lockouts, of all kinds together. */
  lockoutEmailsPerAccount: { times: 1, seconds: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;

export type AttemptLimitName = keyof typeof ATTEMPT_LIMITS;

export const APP_VERSION = '1.0.0-beta';

/** The texts around an announcement in its email. */
export const ANNOUNCEMENT_EMAIL = {
  action: 'Go to Announcements',
  note: 'We send this to all members. You choose what you hear about in your settings.',
} as const;

/** The goodbye that the other member receives when a conversation is closed with a farewell. */
export const FAREWELL_TEXT = 'I’ve enjoyed talking with you. I don’t think we’re a match, but I wish you all the best.';
