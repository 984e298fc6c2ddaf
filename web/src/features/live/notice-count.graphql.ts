import { graphql } from '../../gql/gql.js';

export const NOTICE_COUNT = graphql(`
  query NoticeCount {
    noticeCount {
      unread
      conversations
    }
  }
`);
