import { graphql } from '../../gql/gql.js';

export const MATCHES = graphql(`
  query Matches($limit: Int!, $cursor: String) {
    matches(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        matchId
        userId
        displayName
        photos
        locationCity
        locationState
        matchedAt
        coupleRequest {
          id
          requesterId
          status
        }
      }
    }
  }
`);
