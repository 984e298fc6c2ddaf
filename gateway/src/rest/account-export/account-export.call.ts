import {
  ACCOUNT_STATUSES,
  APPEAL_OUTCOMES,
  CONTACT_STATES,
  COUPLE_STATUSES,
  FEEDBACK_CATEGORIES,
  MET_ANSWERS,
  NOTICE_KINDS,
  PHOTO_STATUSES,
  REPORT_CATEGORIES,
  ROLES,
  SHIELD_REASON_CODES,
  TIERS,
} from '@kindred/contracts';
import { z } from 'zod';
import { IdentityDetails, OwnProfile, Preferences } from '../response-schemas.js';
import type { CallDeclaration } from '../rest-call.js';

const id = z.guid();
const time = z.iso.datetime({ precision: 3 });
const name = z.string().nullable();
const created = { id, createdAt: time };

/** The note of a like, null without one; the question as its key. */
const note = {
  note: z.string().nullable(),
  onPhotoId: id.nullable(),
  onQuestion: z.string().nullable(),
  caution: z.boolean(),
};
/** The other member in a relationship; no more of their data is exported. */
const otherMember = { userId: id, displayName: name };

const enteredDate = z.object({ date: z.iso.date(), at: time });

/** The exported document. Each service contributes its own sections. */
export const AccountExport = z.object({
  exportedAt: time,
  afterDeletion: z.string().meta({ description: 'What staff can keep once the account is deleted.' }),
  account: z
    .object({
      ...created,
      email: z.string(),
      emailVerifiedAt: time.nullable(),
      status: z.enum(ACCOUNT_STATUSES),
      role: z.enum(ROLES),
      tier: z.enum(TIERS).nullable(),
      betaTier: z.enum(TIERS).nullable().meta({ description: 'The plan chosen in the beta.' }),
      paymentCustomerId: z.string().nullable(),
    })
    .nullable(),
  subscriptions: z.array(
    z.object({
      ...{ id: z.string(), tier: z.enum(TIERS), status: z.string(), beganAt: time },
      ...{ periodEndsAt: time.nullable(), cancelsAt: time.nullable(), nextTier: z.enum(TIERS).nullable() },
    }),
  ),
  sessions: z.array(z.object({ ...created, lastUsedAt: time, device: name })),
  knownDevices: z.array(z.object({ ...created, id: z.string(), lastUsedAt: time })),
  secondFactor: z.object({ enabledAt: time.nullable() }).nullable(),
  mailedLinks: z.array(z.object({ ...created, purpose: z.string(), expiresAt: time })),
  profile: OwnProfile.nullable(),
  deckPreferences: Preferences.nullable(),
  identityDetails: IdentityDetails.extend({
    underAge: z.object({ first: enteredDate, latest: enteredDate, attempts: z.int() }).nullable(),
  }).nullable(),
  activity: z
    .object({
      joinedAt: time.nullable(),
      activeSince: time.nullable(),
      lastActiveAt: time,
      paused: z.boolean(),
      lastDayOfLikes: z.iso.date().nullable(),
      likesOnThatDay: z.int().nullable(),
      likesOnFirstDay: z.int().nullable(),
      cardShown: z.array(z.object({ day: z.iso.date(), times: z.int() })),
    })
    .nullable(),
  likes: z.array(z.object({ ...otherMember, likedAt: time, ...note })),
  likesReceived: z.array(z.object({ ...otherMember, likedAt: time, ...note })),
  passes: z.array(z.object({ ...otherMember, passedAt: time })),
  blocks: z.array(z.object({ ...otherMember, blockedAt: time })),
  matches: z.array(z.object({ ...otherMember, matchId: id, matchedAt: time })),
  coupleRequests: z.array(
    z.object({ ...created, ...otherMember, matchId: id, askedByMe: z.boolean(), status: z.enum(COUPLE_STATUSES) }),
  ),
  conversations: z.array(
    z.object({
      ...{ matchId: id, userId: id, live: z.boolean(), matchedAt: time, lastActivityAt: time },
      readSeq: z.int(),
    }),
  ),
  messages: z.array(
    z.object({ ...created, matchId: id, fromUser: id, body: z.string(), seq: z.int(), caution: z.boolean() }),
  ),
  meetingAnswers: z.array(
    z.object({ matchId: id, met: z.enum(MET_ANSWERS), again: z.boolean().nullable(), answeredAt: time }),
  ),
  photos: z.array(
    z.object({
      ...created,
      ...{
        url: z.string(),
        status: z.enum(PHOTO_STATUSES),
        reason: z.string().nullable(),
        reviewedAt: time.nullable(),
      },
    }),
  ),
  unfinishedUploads: z.array(z.object({ ...created, expiresAt: time, storedAt: time.nullable() })),
  sanctions: z.array(
    z.object({
      ...{ id, action: z.enum(['BAN', 'UNBAN', 'MUTE', 'UNMUTE']), reason: z.string().nullable() },
      ...{ until: time.nullable(), at: time },
    }),
  ),
  warnings: z.array(
    z.object({ id, reason: z.string(), since: time, acknowledgedAt: time.nullable(), withdrawnAt: time.nullable() }),
  ),
  appeals: z.array(
    z.object({
      ...created,
      ...{ sanction: z.enum(['WARNING', 'BAN', 'MUTE']), reason: z.string(), text: z.string() },
      ...{ outcome: z.enum(APPEAL_OUTCOMES).nullable(), note: z.string().nullable(), decidedAt: time.nullable() },
    }),
  ),
  shieldFindings: z
    .object({
      ...{ profileScore: z.number(), profileReasons: z.array(z.enum(SHIELD_REASON_CODES)) },
      ...{ messageScore: z.number(), messageReasons: z.array(z.enum(SHIELD_REASON_CODES)) },
      ...{ messagesAsked: z.int(), messagesSent: z.int(), lastMessageAt: time.nullable() },
      ...{ foundAt: time, reviewedAt: time.nullable(), reviewedScore: z.number().nullable() },
    })
    .nullable(),
  photoFingerprints: z.object({ count: z.int(), meaning: z.string() }).nullable(),
  reportsMade: z.array(
    z.object({
      ...created,
      ...otherMember,
      ...{ category: z.enum(REPORT_CATEGORIES), details: z.string(), resolvedAt: time.nullable() },
      messageToReporter: z.string().nullable(),
    }),
  ),
  preferences: z
    .object({
      ...{ notifyOnLikes: z.boolean(), switchedOff: z.array(z.string()) },
      ...{ quietFromMinute: z.int().nullable(), quietToMinute: z.int().nullable(), timeZone: name },
      namesInPush: z.boolean(),
    })
    .nullable(),
  likeDigest: z.object({ newLikes: z.number().int(), dueAt: time }).nullable(),
  notices: z.array(z.object({ ...created, kind: z.enum(NOTICE_KINDS), readAt: time.nullable() })),
  pushDevices: z.array(z.object({ ...created, service: z.string() })),
  announcementsRead: z.array(z.object({ announcementId: id, readAt: time })),
  announcementsWaiting: z.array(z.object({ announcementId: id, dueAt: time })),
  contactMessages: z.array(
    z.object({
      ...created,
      ...{ name: z.string(), email: z.string(), category: z.enum(FEEDBACK_CATEGORIES), message: z.string() },
      state: z.enum(CONTACT_STATES),
      entries: z.array(z.object({ isReply: z.boolean(), text: z.string(), createdAt: time })),
    }),
  ),
  mails: z.array(z.object({ ...created, subject: z.string(), deliveredAt: time.nullable() })),
  announcements: z.array(z.object({ ...created, title: z.string(), content: z.string() })),
});

/** The response is streamed, because the size of an account is unbounded. */
export const ACCOUNT_EXPORT_CALL = {
  method: 'GET',
  path: '/api/account/export',
  tier: 'member',
  summary: 'Downloads all data stored about the caller as one JSON document.',
  output: AccountExport,
  statuses: {
    403: 'The password was not entered in this session within the last 15 minutes (CONFIRM_PASSWORD).',
    429: 'The download limit was reached.',
  },
} as const satisfies CallDeclaration;
