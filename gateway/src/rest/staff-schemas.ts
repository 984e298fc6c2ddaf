import { TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { OwnAppeal, pastReports, sanctionFields } from './case-schemas.js';
import {
  AdminUser,
  AuditRecord,
  evasionFlags,
  id,
  IdentityDetails,
  optional,
  OwnProfile,
  Photo,
  ShieldMember,
  time,
} from './response-schemas.js';

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
