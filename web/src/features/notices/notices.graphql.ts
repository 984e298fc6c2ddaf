import { graphql } from '../../gql/gql.js';

export const NOTICES = graphql(`
  query NoticeList($limit: Int!, $cursor: String) {
    notices(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        kind
        createdAt
        readAt
        url
        subject {
          type
          id
          title
          state
          member {
            profile {
              userId
              displayName
              photos
            }
          }
        }
      }
    }
  }
`);

export const MARK_NOTICES_READ = graphql(`
  mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {
    markNoticesRead(ids: $ids, all: $all) {
      unread
      conversations
    }
  }
`);
