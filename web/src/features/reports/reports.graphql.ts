import { graphql } from '../../gql/gql.js';
import type { ReportsQuery } from '../../gql/graphql.js';

export type Report = ReportsQuery['reports']['items'][number];

export const REPORTS = graphql(`
  query Reports($limit: Int, $cursor: String) {
    reports(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        reporterId
        reporterName
        reporterEmail
        userId
        displayName
        email
        category
        details
        createdAt
        evidence {
          profile {
            displayName
            age
            gender
            sexualOrientation
            incomeRange
            bio
            locationCity
            locationState
            relationshipStatus
            seekingTypes
            education
            occupation
            religion
            kids
            lifestyle
          }
          photos
          messages {
            id
            fromUser
            body
            createdAt
          }
        }
      }
    }
  }
`);

export const RESOLVE_REPORT = graphql(`
  mutation ResolveReport($id: ID!, $outcome: String!, $note: String) {
    resolveReport(id: $id, outcome: $outcome, note: $note)
  }
`);
