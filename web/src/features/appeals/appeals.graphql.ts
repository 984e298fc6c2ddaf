import { graphql } from '../../gql/gql.js';
import type { AppealsQuery } from '../../gql/graphql.js';

export type StaffAppeal = AppealsQuery['appeals']['items'][number];

export const APPEALS = graphql(`
  query Appeals($limit: Int, $cursor: String) {
    appeals(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        userId
        displayName
        email
        text
        createdAt
        overdue
        type
        reason
        since
        until
        inForce
        reportId
        mayDecide
      }
    }
  }
`);

/** Read when staff open it, since each reading is a view of private messages on record. */
export const APPEAL_EVIDENCE = graphql(`
  query AppealEvidence($reportId: ID!) {
    reportCase(id: $reportId) {
      report {
        ...ReportWithEvidence
        details
      }
    }
  }
`);

export const DECIDE_APPEAL = graphql(`
  mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {
    decideAppeal(id: $id, outcome: $outcome, note: $note)
  }
`);
