import { ACCOUNT_STATUSES, ANNOUNCEMENT_STATES, SHIELD_REASON_CODES, TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { OwnAppeal, pastReports, sanctionFields } from './case-schemas.js';
import {
  AdminUser,
  evasionFlags,
  id,
  IdentityDetails,
  optional,
  OwnProfile,
  Photo,
  texts,
  time,
} from './response-schemas.js';

export const AuditRecord = z.object({
  id,
  at: time,
  actorId: id.nullable().meta({ description: 'The administrator; null for the operator and the product itself.' }),
  action: z.string(),
  subjectId: id.nullable().meta({ description: 'The member it is about; null for a list.' }),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), texts, z.null()]))
    .meta({ description: 'Ids, counts, and choices, and a reason without names.' }),
  hash: z.string().meta({ description: 'SHA-256 over this record and the hash of the one before.' }),
});

/** A member whose messages or profile show signs of a scam. */
export const ShieldMember = z.object({
  userId: id,
  displayName: optional,
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  createdAt: time,
  score: z.number().meta({ description: 'From 0 to 1: the higher one of the profile and the messages.' }),
  profileScore: z.number(),
  profileReasons: z.array(z.enum(SHIELD_REASON_CODES)),
  messageScore: z.number().meta({ description: 'The highest score of a message that the member was asked about.' }),
  messageReasons: z.array(z.enum(SHIELD_REASON_CODES)),
  messagesAsked: z.int().meta({ description: 'How often the member was asked about a message.' }),
  messagesSent: z.int().meta({ description: 'How many of these messages the member sent.' }),
  lastMessageAt: time.nullable(),
  reviewedAt: time.nullable().meta({ description: 'When staff last reviewed the member.' }),
  isBanned: z.boolean(),
  isMuted: z.boolean(),
});

const StaffQueue = z.object({
  waiting: z.int(),
  overdue: z.int().meta({ description: 'How many have waited for longer than members are promised.' }),
  oldestAt: time.nullable().meta({ description: 'Null if none is waiting.' }),
});

export const StaffHome = z.object({
  photos: StaffQueue,
  reports: StaffQueue.extend({ urgent: z.int() }),
  appeals: StaffQueue,
  contactMessages: StaffQueue.nullable(),
  shield: StaffQueue.meta({
    description: 'Members whom the shield lists and staff have yet to review; never overdue.',
  }),
});

export const StaffAnnouncement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  notify: z.boolean().meta({ description: 'Whether members are notified: in the list of the site, and by push.' }),
  email: z.boolean().meta({ description: 'Whether members are emailed.' }),
  publishAt: time.nullable().meta({ description: 'The time for which it is or was scheduled.' }),
  createdAt: time,
  changedAt: time,
  state: z.enum(ANNOUNCEMENT_STATES),
  publishedAt: time.nullable(),
  finishedAt: time.nullable().meta({ description: 'When all members were notified, or that was stopped.' }),
  total: z.int().nullable().meta({ description: 'How many members are emailed or pushed; null until it is known.' }),
  handled: z.int().meta({ description: 'How many of them were handled.' }),
  emailed: z.int().meta({ description: 'How many emails were handed to the mail queue.' }),
  pushed: z.int().meta({ description: 'How many members got a push notification.' }),
  postponed: z.int().meta({ description: 'How many members get it after their quiet hours.' }),
});

const MemberSanction = z.object({
  ...sanctionFields,
  endedAt: time.nullable().meta({ description: 'When it was lifted or replaced.' }),
  acknowledgedAt: time.nullable(),
  imposedBy: id.nullable().meta({ description: 'The administrator, if known.' }),
  imposedByName: optional,
  reportId: id.nullable().meta({ description: 'The report it results from.' }),
  appeal: OwnAppeal.nullable(),
});

/** Everything that staff see about a member. */
export const MemberFile = z.object({
  user: AdminUser,
  account: z
    .object({
      emailVerifiedAt: time.nullable(),
      tier: z.enum(TIERS).nullable(),
      lastSignInAt: time.nullable().meta({ description: 'As far as it is known.' }),
      lastSeenAt: time.nullable().meta({ description: 'Accurate to the hour; null without a session.' }),
      sessions: z.int(),
      hasSecondFactor: z.boolean(),
    })
    .nullable(),
  emailRejectedAt: time.nullable().meta({
    description: 'Since when the mail server rejects the address; only emails about the account are sent then.',
  }),
  profile: OwnProfile.nullable().meta({ description: 'All fields, also hidden ones.' }),
  activity: z
    .object({
      likesGiven: z.int(),
      likesReceived: z.int(),
      passesGiven: z.int(),
      matches: z.int(),
      blocksGiven: z.int(),
      isInCouple: z.boolean(),
    })
    .nullable(),
  photos: z.array(Photo).meta({ description: 'In every status; rejected ones have no files.' }),
  identity: IdentityDetails.meta({ description: 'The history of the member’s name and date of birth.' }),
  flags: evasionFlags,
  sanctions: z.array(MemberSanction).meta({ description: 'Newest first.' }),
  reportsAbout: pastReports,
  reportsMade: pastReports,
  reportsResolved: z.int(),
  reportAccuracy: z
    .number()
    .nullable()
    .meta({ description: 'The share of the member’s resolved reports that staff acted on, from 0 to 1.' }),
  blockedBy: z.int(),
  shield: ShieldMember.nullable(),
  records: z.array(AuditRecord).meta({ description: 'The newest 10 records about the member in the audit trail.' }),
});
