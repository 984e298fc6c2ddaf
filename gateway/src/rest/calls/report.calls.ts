import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES, REPORT_OUTCOMES } from '@kindred/contracts';
import { z } from 'zod';
import { Report, ReportCase, SealedCase, SealedCaseDetails } from '../case-schemas.js';
import { Acknowledgement } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import {
  id,
  listInput,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  pathIds,
  text,
} from '../rest-fields.js';

const EVIDENCE = `
  profile {
    displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
    seekingTypes education occupation religion kids lifestyle prompts { question answer }
  }
  photos
  reportedPhoto
  reportedMessageId
  likeNote { body createdAt }
  messages { id fromUser body createdAt }
  keptUntil keptForAppeal deletedAt
`;

const REPORT = `
  id reporterId reporterName reporterEmail reporterResolved reporterAccuracy userId displayName email accountDeleted
  sealedCaseId category severity details createdAt dueAt overdue claimedByMe claimedByAnother claimedUntil evidence { ${EVIDENCE} }
`;

/** Null while a report is open. */
const RESOLUTION = 'resolvedAt outcome note messageToReporter';

export const PAST_REPORT = 'id otherName category severity createdAt resolvedAt outcome';

const PAST_SANCTION = 'id type reason since until endedAt';
const CASE_MEMBER = `
  userId displayName email status createdAt deletedAt blockedBy
  sanctions { ${PAST_SANCTION} }
  reportsAbout { ${PAST_REPORT} }
  reportsMade { ${PAST_REPORT} }
`;

const SEALED_CASE = 'id userId displayName deletedAt keptUntil openReports sanctions matches';

/** Reports by members, and their review by staff. */
export const reportCalls = [
  call<{ report: unknown }>({
    method: 'POST',
    path: '/api/reports',
    tier: 'active',
    summary:
      'Reports a member, and blocks them with `block`. Stores their current profile, photos, and messages as evidence.',
    input: {
      body: z.strictObject({
        userId: id(),
        category: text({ enum: REPORT_CATEGORIES }, REQUIRED_MESSAGES.reportCategory),
        details: text({ maxLength: LIMITS.reportMaxLength }, REQUIRED_MESSAGES.reportDetails),
        messageId: optionalId(),
        photoId: optionalId(),
        block: optionalFlag(),
      }),
    },
    output: Acknowledgement,
    statuses: { 404: 'The member does not exist or cannot be reported by the caller.', 429: 'Too many reports.' },
    operation: `mutation Report(
      $userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean = false
    ) {
      report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {
        message
      }
      block(toUserId: $userId) @include(if: $block)
    }`,
    status: 201,
    body: ({ report }) => report,
  }),
  call<{ reports: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/reports',
    tier: 'admin',
    summary: 'Lists open reports, the most urgent first, then the oldest.',
    input: listInput,
    output: z.array(Report),
    statuses: LIST_STATUSES,
    operation: `query Reports($limit: Int, $cursor: String) {
      reports(limit: $limit, cursor: $cursor) {
        items { ${REPORT} }
        nextCursor
      }
    }`,
    body: ({ reports }) => reports.items,
    next: ({ reports }) => nextPageByCursor(reports),
  }),
  call<{ reportCase: unknown }>({
    method: 'GET',
    path: '/api/admin/reports/:id',
    tier: 'admin',
    summary: 'Retrieves a report, also once it is resolved, with the history of both members.',
    input: { params: pathIds('id') },
    output: ReportCase,
    operation: `query ReportCase($id: ID!) {
      reportCase(id: $id) { report { ${REPORT} ${RESOLUTION} } subject { ${CASE_MEMBER} } reporter { ${CASE_MEMBER} } }
    }`,
    body: ({ reportCase }) => reportCase,
  }),
  call({
    method: 'POST',
    path: '/api/admin/reports/:id/resolve',
    tier: 'admin',
    summary:
      'Resolves a report, enforces the outcome, and emails the reporter. The note is the reason that the reported member reads.',
    input: {
      params: pathIds('id'),
      body: z.strictObject({
        outcome: text({ enum: REPORT_OUTCOMES }, REQUIRED_MESSAGES.reportOutcome),
        note: optionalText({ maxLength: LIMITS.reasonMaxLength }),
        messageToReporter: optionalText({ maxLength: LIMITS.reportAnswerMaxLength }),
        duration: optionalNumber().meta({ description: 'In days: required with SUSPENDED, possible with MUTED.' }),
      }),
    },
    statuses: {
      409: 'The report has already been resolved, another administrator is handling it, or the account is deleted and the outcome needs one.',
    },
    operation: `mutation ResolveReport(
      $id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int
    ) {
      resolveReport(
        id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration
      )
    }`,
  }),
  call<{ sealedCases: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/sealed-cases',
    tier: 'admin',
    summary: 'Lists what is kept of deleted accounts under report or sanction, the latest deletion first.',
    input: listInput,
    output: z.array(SealedCase),
    statuses: LIST_STATUSES,
    operation: `query SealedCases($limit: Int, $cursor: String) {
      sealedCases(limit: $limit, cursor: $cursor) { items { ${SEALED_CASE} } nextCursor }
    }`,
    body: ({ sealedCases }) => sealedCases.items,
    next: ({ sealedCases }) => nextPageByCursor(sealedCases),
  }),
  call<{ sealedCase: unknown }>({
    method: 'GET',
    path: '/api/admin/sealed-cases/:id',
    tier: 'admin',
    summary: 'Retrieves a sealed case with its reports, its sanctions, and the members who may be the same person.',
    input: { params: pathIds('id') },
    output: SealedCaseDetails,
    operation: `query SealedCase($id: ID!) {
      sealedCase(id: $id) {
        sealedCase { ${SEALED_CASE} }
        reports { ${PAST_REPORT} }
        sanctions { ${PAST_SANCTION} }
        matches { id kind score createdAt userId displayName email banned }
      }
    }`,
    body: ({ sealedCase }) => sealedCase,
  }),
];
