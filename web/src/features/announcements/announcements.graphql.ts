import { graphql } from '../../gql/gql.js';

export const ANNOUNCEMENTS = graphql(`
  query Announcements($limit: Int!, $cursor: String) {
    announcements(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        title
        content
        type
        createdAt
        isOwnCouple
        metadata {
          user1Name
          user1Photo
          user2Name
          user2Photo
        }
      }
    }
  }
`);

export const CREATE_ANNOUNCEMENT = graphql(`
  mutation CreateAnnouncement($title: String!, $content: String!) {
    createAnnouncement(title: $title, content: $content) {
      id
    }
  }
`);
