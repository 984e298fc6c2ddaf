import { graphql } from '../../gql/gql.js';
import type { ShieldMembersQuery } from '../../gql/graphql.js';

export type ShieldMember = ShieldMembersQuery['shieldMembers']['items'][number];

export const SHIELD_MEMBERS = graphql(`
  query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {
    shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {
      nextCursor
      items {
        userId
        displayName
        email
        createdAt
        score
        profileScore
        profileReasons
        messageScore
        messageReasons
        messagesAsked
        messagesSent
        lastMessageAt
        reviewedAt
        isBanned
        isMuted
      }
    }
  }
`);

export const MARK_SHIELD_REVIEWED = graphql(`
  mutation MarkShieldReviewed($userId: ID!) {
    markShieldReviewed(userId: $userId)
  }
`);
