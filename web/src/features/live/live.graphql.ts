import { graphql } from '../../gql/gql.js';

export const MEMBER_SIGNALS = graphql(`
  subscription MemberSignals {
    memberSignals {
      kind
      matchId
      queue
      itemId
      actorId
      claimedUntil
    }
  }
`);

export const UNREAD_COUNTS = graphql(`
  query UnreadCounts {
    conversations {
      items {
        matchId
        unreadCount
      }
    }
  }
`);
