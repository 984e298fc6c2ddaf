import {
  ACCOUNT_STATUSES,
  APPEAL_OUTCOMES,
  REPORT_CATEGORIES,
  REPORT_SEVERITIES,
  SANCTION_TYPES,
} from '@kindred/contracts';
import { z } from 'zod';
import { id, optional, profileFields, texts, time } from './response-schemas.js';

const { userId: _userId, photos: _photos, badges: _badges, ...reportedFields } = profileFields;

export const Report = z.object({
  id,
  reporterId: id.nullable().meta({ description: 'Null once the account of the reporter is deleted.' }),
  reporterName: optional,
  reporterEmail: optional,
  userId: id,
  displayName: optional,
  email: optional,
  accountDeleted: z.boolean().meta({ description: 'Only NO_ACTION and BANNED are possible.' }),
  sealedCaseId: id.nullable(),
  reporterResolved: z.int().meta({ description: 'How many reports of the reporter are resolved.' }),
  reporterAccuracy: z
    .number()
    .nullable()
    .meta({ description: 'The share of them with an outcome other than NO_ACTION, from 0 to 1.' }),
  category: z.enum(REPORT_CATEGORIES),
  severity: z.enum(REPORT_SEVERITIES),
  details: z.string(),
  createdAt: time,
  dueAt: time,
  overdue: z.boolean(),
  claimedByMe: z.boolean(),
  claimedByAnother: z.boolean(),
  claimedUntil: time.nullable(),
  evidence: z.object({
    profile: z.object({ ...reportedFields, seekingTypes: texts.nullable(), lifestyle: texts.nullable() }).nullable(),
    photos: texts,
    reportedPhoto: optional,
    reportedMessageId: id.nullable(),
    likeNote: z
      .object({ body: z.string(), createdAt: time })
      .nullable()
      .meta({ description: 'The note of the reported member’s like of the reporter.' }),
    messages: z.array(z.object({ id, fromUser: id, body: z.string(), createdAt: time })),
    keptUntil: time.nullable().meta({
      description:
        'When it is deleted; null while the report, or another one in its sealed case, is open, and afterwards.',
    }),
    keptForAppeal: z.boolean().meta({
      description:
        'Kept beyond `keptUntil`, as long as a sanction from the report can be appealed or an appeal is open.',
    }),
    deletedAt: time.nullable().meta({ description: 'When it was deleted.' }),
  }),
});

export const pastReports = z.array(
  z.object({
    id,
    otherName: optional,
    category: z.enum(REPORT_CATEGORIES),
    severity: z.enum(REPORT_SEVERITIES),
    createdAt: time,
    resolvedAt: time.nullable(),
    outcome: optional,
  }),
);

export const sanctionFields = {
  id,
  type: z.enum(SANCTION_TYPES),
  reason: z.string(),
  since: time,
  until: time.nullable().meta({ description: 'Null for a warning, and if permanent.' }),
};

const pastSanctions = z.array(z.object({ ...sanctionFields, endedAt: time.nullable() }));

const caseMember = z.object({
  userId: id,
  displayName: optional,
  email: optional,
  status: z.enum(ACCOUNT_STATUSES).nullable(),
  createdAt: time.nullable(),
  deletedAt: time
    .nullable()
    .meta({ description: 'Email address, status, and createdAt of a deleted account are null.' }),
  blockedBy: z.int(),
  sanctions: pastSanctions,
  reportsAbout: pastReports,
  reportsMade: pastReports,
});

const ResolvableReport = Report.extend({
  resolvedAt: time.nullable().meta({ description: 'Null while the report is open.' }),
  outcome: optional,
  note: optional,
  messageToReporter: optional,
});

export const ReportCase = z.object({ report: ResolvableReport, subject: caseMember, reporter: caseMember.nullable() });

const evasionMatch = {
  id,
  kind: z.enum(['EMAIL', 'PHOTO']),
  score: z.number().nullable().meta({ description: 'How similar the pictures are, up to 1.' }),
  createdAt: time,
};

export const SealedCase = z.object({
  id,
  userId: id,
  displayName: optional,
  deletedAt: time,
  keptUntil: time.nullable().meta({ description: 'When it is erased; null while a report is open.' }),
  openReports: z.int(),
  sanctions: z.array(z.enum(SANCTION_TYPES)),
  matches: z.int().meta({ description: 'How many members may be the same person.' }),
});

export const SealedCaseDetails = z.object({
  sealedCase: SealedCase,
  reports: pastReports,
  sanctions: pastSanctions,
  matches: z.array(
    z.object({ ...evasionMatch, userId: id, displayName: optional, email: z.string(), banned: z.boolean() }),
  ),
});

export const OwnAppeal = z.object({
  id,
  text: z.string(),
  createdAt: time,
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  note: optional,
  decidedAt: time.nullable(),
});

export const OwnSanction = z.object({
  ...sanctionFields,
  acknowledgedAt: time.nullable().meta({ description: 'When the member acknowledged a warning.' }),
  appeal: OwnAppeal.nullable(),
});

export const Appeal = z.object({
  id,
  sanctionId: id,
  userId: id,
  displayName: optional,
  email: z.string(),
  text: z.string(),
  createdAt: time,
  overdue: z.boolean(),
  type: z.enum(SANCTION_TYPES),
  reason: z.string(),
  since: time,
  until: time.nullable(),
  inForce: z.boolean(),
  reportId: id.nullable(),
  mayDecide: z.boolean().meta({ description: 'False for the administrator who imposed it, where there is another.' }),
});
