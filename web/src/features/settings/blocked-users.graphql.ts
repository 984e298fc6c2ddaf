import { graphql } from '../../gql/gql.js';

export const BLOCKED_USERS = graphql(`
  query BlockedUsers {
    blocks {
      items {
        userId
        displayName
        age
        locationCity
        locationState
      }
    }
  }
`);

export const UNBLOCK = graphql(`
  mutation Unblock($userId: ID!) {
    unblock(userId: $userId)
  }
`);
