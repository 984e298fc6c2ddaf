import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES } from '@kindred/contracts';
import { z } from 'zod';
import { Acknowledgement, Report } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { id, optionalId, optionalText, page, pathIds, text } from '../rest-fields.js';

const EVIDENCE = `
  profile {
    displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
    seekingTypes education occupation religion kids lifestyle
  }
  photos
  messages { id fromUser body createdAt }
`;

/** Reports by members, and their review by staff. */
export const reportCalls = [
  call<{ report: unknown }>({
    method: 'POST',
    path: '/api/reports',
    tier: 'active',
    summary: 'Reports a member. Stores their current profile, photos, and messages as evidence.',
    input: {
      body: z.strictObject({
        userId: id(),
        category: text({ enum: REPORT_CATEGORIES }, REQUIRED_MESSAGES.reportCategory),
        details: text({ maxLength: LIMITS.reportMaxLength }, REQUIRED_MESSAGES.reportDetails),
        messageId: optionalId(),
      }),
    },
    output: Acknowledgement,
    statuses: { 404: 'The member does not exist or cannot be reported by the caller.', 429: 'Too many reports.' },
    operation: `mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID) {
      report(userId: $userId, category: $category, details: $details, messageId: $messageId) { message }
    }`,
    status: 201,
    body: ({ report }) => report,
  }),
  call<{ reports: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/reports',
    tier: 'admin',
    summary: 'Lists open reports, oldest first.',
    input: { query: z.object(page()) },
    output: z.array(Report),
    statuses: LIST_STATUSES,
    operation: `query Reports($limit: Int, $cursor: String) {
      reports(limit: $limit, cursor: $cursor) {
        items {
          id reporterId reporterName reporterEmail userId displayName email category details createdAt
          evidence { ${EVIDENCE} }
        }
        nextCursor
      }
    }`,
    body: ({ reports }) => reports.items,
    next: ({ reports }) => nextPageByCursor(reports),
  }),
  call({
    method: 'POST',
    path: '/api/admin/reports/:id/resolve',
    tier: 'admin',
    summary: 'Resolves a report.',
    input: {
      params: pathIds('id'),
      body: z.strictObject({
        outcome: text({ maxLength: LIMITS.shortTextMaxLength }, REQUIRED_MESSAGES.reportOutcome),
        note: optionalText({ maxLength: LIMITS.reasonMaxLength }),
      }),
    },
    statuses: { 409: 'The report has already been resolved.' },
    operation: `mutation ResolveReport($id: ID!, $outcome: String!, $note: String) {
      resolveReport(id: $id, outcome: $outcome, note: $note)
    }`,
  }),
];
