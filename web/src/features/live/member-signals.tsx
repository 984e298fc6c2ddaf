import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import type { MemberSignalKind } from '../../gql/graphql.js';
import { useLiveConnection } from '../../lib/live-connection.js';
import { forgetFields } from '../../lib/refresh-after.js';
import { useMember, useSession } from '../../lib/session.js';
import { setUnreadCount } from '../../lib/unread-count.js';
import { MEMBER_SIGNALS, UNREAD_COUNTS } from './live.graphql.js';

/** The root fields that a signal makes worth reading again. */
const AFFECTED: Record<MemberSignalKind, readonly string[]> = {
  ACCOUNT_CHANGED: [],
  PHOTOS_CHANGED: ['photos', 'profile', 'profileView'],
  REVIEWS_CHANGED: ['photoReviews'],
  // Also one that is back, once the ban of the other was lifted.
  MATCHED: ['matches', 'match', 'conversations', 'likes', 'likesReceived', 'announcements'],
  // Both likes go with it, and what was announced of the two.
  MATCH_ENDED: ['matches', 'match', 'conversations', 'conversation', 'likes', 'announcements'],
  COUPLE_CHANGED: ['matches', 'match', 'announcements'],
  CONVERSATION_CHANGED: ['conversations', 'conversation'],
  MESSAGE: ['conversations'],
};

/** Keeps a member's lists true while others act: what a signal affects is read again where it is on the screen. */
export function MemberSignals(): null {
  const client = useApolloClient();
  const { refresh } = useSession();
  const { status } = useMember();
  const { epoch } = useLiveConnection();
  const { data } = useQuery(UNREAD_COUNTS, { skip: status !== 'ACTIVE' });

  const { restart } = useSubscription(MEMBER_SIGNALS, {
    ignoreResults: true,
    onData: ({ data: { data: answer } }) => {
      const kind = answer?.memberSignals.kind;
      // One that only a newer client knows is for that one.
      if (!kind || !(kind in AFFECTED)) return;
      forgetFields(client.cache, AFFECTED[kind]);
      if (kind === 'ACCOUNT_CHANGED') refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    if (epoch === 0) return;
    forgetFields(client.cache, [...new Set(Object.values(AFFECTED).flat())]);
    refresh().catch(() => undefined);
    restart();
    // Only when the connection opened again: whatever was missed in between is read anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [epoch]);

  useEffect(() => {
    setUnreadCount(data?.conversations.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0);
  }, [data]);

  return null;
}
