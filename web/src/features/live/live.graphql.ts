import { graphql } from '../../gql/gql.js';

export const MEMBER_SIGNALS = graphql(`
  subscription MemberSignals {
    memberSignals {
      kind
      matchId
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
