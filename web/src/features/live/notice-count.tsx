import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { setUnreadCounts } from '../../lib/unread-count.js';
import { NOTICE_COUNT } from './notice-count.graphql.js';

/** Fetches the number of unread notices for the header. */
export function NoticeCount(): null {
  const { data } = useQuery(NOTICE_COUNT);
  useEffect(() => {
    const { unread = 0, conversations = 0 } = data?.noticeCount ?? {};
    setUnreadCounts({ notices: unread, conversations });
  }, [data]);
  return null;
}
