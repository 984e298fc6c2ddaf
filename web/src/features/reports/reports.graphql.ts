import { graphql } from '../../gql/gql.js';
import type { ReportCaseQuery, ReportsQuery } from '../../gql/graphql.js';

export type ListedReport = ReportsQuery['reports']['items'][number];
export type Report = ReportCaseQuery['reportCase']['report'];
export type CaseMember = ReportCaseQuery['reportCase']['subject'];

export const REPORTS = graphql(`
  query Reports($limit: Int, $cursor: String) {
    reports(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        reporterName
        reporterResolved
        reporterAccuracy
        displayName
        accountDeleted
        reporterId
        category
        severity
        details
        createdAt
        claimedByMe
        claimedByAnother
        claimedUntil
      }
    }
  }
`);

export const REPORT_CASE = graphql(`
  query ReportCase($id: ID!) {
    reportCase(id: $id) {
      report {
        ...ReportWithEvidence
        reporterResolved
        reporterAccuracy
        email
        reporterId
        accountDeleted
        category
        severity
        details
        createdAt
        outcome
        note
        messageToReporter
        claimedByMe
        claimedByAnother
        claimedUntil
      }
      subject {
        ...CaseMember
      }
      reporter {
        ...CaseMember
      }
    }
  }

  fragment CaseMember on CaseMember {
    userId
    displayName
    email
    status
    createdAt
    deletedAt
    blockedBy
    sanctions {
      ...PastSanction
    }
    reportsAbout {
      ...PastReport
    }
    reportsMade {
      ...PastReport
    }
  }

  fragment PastSanction on PastSanction {
    id
    type
    reason
    since
    until
    endedAt
  }

  fragment PastReport on PastReport {
    id
    otherName
    category
    createdAt
    resolvedAt
    outcome
  }
`);

export const RESOLVE_REPORT = graphql(`
  mutation ResolveReport($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {
    resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration)
  }
`);

export const CLAIM_REPORT = graphql(`
  mutation ClaimReport($id: ID!) {
    claimReport(id: $id)
  }
`);

export const CLAIM_NEXT_REPORT = graphql(`
  mutation ClaimNextReport {
    claimNextReport
  }
`);

export const RELEASE_REPORT = graphql(`
  mutation ReleaseReport($id: ID!) {
    releaseReport(id: $id)
  }
`);

export const SEALED_CASES = graphql(`
  query SealedCases($limit: Int) {
    sealedCases(limit: $limit) {
      nextCursor
      items {
        ...SealedCaseFacts
      }
    }
  }

  fragment SealedCaseFacts on SealedCase {
    id
    userId
    displayName
    deletedAt
    keptUntil
    openReports
    sanctions
    matches
  }
`);

export const SEALED_CASE = graphql(`
  query SealedCase($id: ID!) {
    sealedCase(id: $id) {
      sealedCase {
        ...SealedCaseFacts
      }
      reports {
        ...PastReport
      }
      sanctions {
        ...PastSanction
      }
      matches {
        id
        kind
        score
        createdAt
        userId
        displayName
        email
        banned
      }
    }
  }
`);
