import { graphql } from '../../gql/gql.js';

export const ADMIN_USER = graphql(`
  fragment AdminUserFields on AdminUser {
    id
    email
    displayName
    status
    role
    banReason
    bannedUntil
    isMuted
    muteReason
    mutedUntil
    createdAt
  }
`);

export const USERS = graphql(`
  query Users($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {
    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {
      items {
        ...AdminUserFields
      }
      nextCursor
      totalCount
    }
  }
`);

export const USER_BY_EMAIL = graphql(`
  query UserByEmail($email: String!) {
    userByEmail(email: $email) {
      ...AdminUserFields
    }
  }
`);

export const BAN = graphql(`
  mutation Ban($userId: ID!, $reason: String!, $duration: Int) {
    ban(userId: $userId, reason: $reason, duration: $duration) {
      ...AdminUserFields
    }
  }
`);

export const MUTE = graphql(`
  mutation Mute($userId: ID!, $reason: String!, $duration: Int) {
    mute(userId: $userId, reason: $reason, duration: $duration) {
      ...AdminUserFields
    }
  }
`);

export const UNBAN = graphql(`
  mutation Unban($userId: ID!) {
    unban(userId: $userId) {
      ...AdminUserFields
    }
  }
`);

export const UNMUTE = graphql(`
  mutation Unmute($userId: ID!) {
    unmute(userId: $userId) {
      ...AdminUserFields
    }
  }
`);
