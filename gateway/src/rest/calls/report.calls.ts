import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES } from '@kindred/contracts';
import { z } from 'zod';
import { Acknowledgement, Report } from '../rest-answers.js';
import { byCursor, call, type Page } from '../rest-call.js';
import { id, optionalId, optionalText, page, pathIds, text } from '../rest-fields.js';

const EVIDENCE = `
  profile {
    displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
    seekingTypes education occupation religion kids lifestyle
  }
  photos
  messages { id fromUser body createdAt }
`;

/** Reports: by members, and as staff settle them. */
export const reportCalls = [
  call<{ report: unknown }>({
    method: 'POST',
    path: '/api/reports',
    tier: 'active',
    summary: 'Reports a member to the staff, with the evidence as it is now.',
    input: {
      body: z.object({
        userId: id(),
        category: text({ enum: REPORT_CATEGORIES }, REQUIRED_MESSAGES.reportCategory),
        details: text({ maxLength: LIMITS.reportMaxLength }, REQUIRED_MESSAGES.reportDetails),
        messageId: optionalId(),
      }),
    },
    output: Acknowledgement,
    statuses: { 404: 'Nobody whom one can report.', 429: 'Too many reports.' },
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
    summary: 'Open reports, oldest first.',
    input: { query: z.object(page()) },
    output: z.array(Report),
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
    next: ({ reports }) => byCursor(reports),
  }),
  call({
    method: 'POST',
    path: '/api/admin/reports/:id/resolve',
    tier: 'admin',
    summary: 'Settles a report.',
    input: {
      params: pathIds('id'),
      body: z.object({
        outcome: text({ maxLength: LIMITS.shortTextMaxLength }, REQUIRED_MESSAGES.reportOutcome),
        note: optionalText({ maxLength: LIMITS.reasonMaxLength }),
      }),
    },
    statuses: { 409: 'Settled already.' },
    operation: `mutation ResolveReport($id: ID!, $outcome: String!, $note: String) {
      resolveReport(id: $id, outcome: $outcome, note: $note)
    }`,
  }),
];
