import { STAFF_ACTIONS } from '@kindred/contracts';
import { z } from 'zod';
import { AuditRecord } from '../staff-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { page, queryId, queryText } from '../rest-fields.js';

/** The audit trail. */
export const auditCalls = [
  call<{ auditRecords: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/audit',
    tier: 'admin',
    summary: 'Lists what administrators did and viewed, newest first. This call is recorded, too.',
    input: {
      query: z.object({
        actor: queryId(),
        subject: queryId(),
        action: queryText({ enum: Object.keys(STAFF_ACTIONS) }),
        ...page(),
      }),
    },
    output: z.array(AuditRecord),
    statuses: LIST_STATUSES,
    operation: `query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {
      auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {
        items { id at actorId action subjectId details hash }
        nextCursor
      }
    }`,
    body: ({ auditRecords }) => auditRecords.items,
    next: ({ auditRecords }) => nextPageByCursor(auditRecords),
  }),
];
