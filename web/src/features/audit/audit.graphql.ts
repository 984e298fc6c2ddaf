import { graphql } from '../../gql/gql.js';
import type { AuditRecordsQuery } from '../../gql/graphql.js';

export type AuditRecord = AuditRecordsQuery['auditRecords']['items'][number];

export const AUDIT_RECORDS = graphql(`
  query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {
    auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        at
        actorId
        actorName
        action
        subjectId
        subjectName
        details
        hash
      }
    }
  }
`);
