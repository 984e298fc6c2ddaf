import { graphql } from '../../gql/gql.js';

export const MATCHES = graphql(`
  query Matches {
    matches {
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
