import { graphql } from '../../gql/gql.js';

export const MEMBER_PROFILE = graphql(`
  query MemberProfile($userId: ID!) {
    member(userId: $userId) {
      ...FullProfile
    }
  }
`);

export const BLOCK = graphql(`
  mutation Block($userId: ID!) {
    block(toUserId: $userId)
  }
`);

export const UNMATCH = graphql(`
  mutation Unmatch($matchId: ID!, $farewell: Boolean) {
    unmatch(matchId: $matchId, farewell: $farewell)
  }
`);

export const END_COUPLE = graphql(`
  mutation EndCouple($coupleId: ID!) {
    endCouple(coupleId: $coupleId)
  }
`);

export const REPORT = graphql(`
  mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean!) {
    report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {
      message
    }
    block(toUserId: $userId) @include(if: $block)
  }
`);
