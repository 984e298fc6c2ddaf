import { graphql } from '../../gql/gql.js';
import type { ShieldMembersQuery } from '../../gql/graphql.js';

export type ShieldMember = ShieldMembersQuery['shieldMembers']['items'][number];

export const SHIELD_MEMBERS = graphql(`
  query ShieldMembers($limit: Int, $cursor: String) {
    shieldMembers(limit: $limit, cursor: $cursor) {
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
        isBanned
        isMuted
      }
    }
  }
`);
