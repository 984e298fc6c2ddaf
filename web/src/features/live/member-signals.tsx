import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import type { MemberSignalKind } from '../../gql/graphql.js';
import { useLiveConnection } from '../../lib/live-connection.js';
import { invalidateFields } from '../../lib/cache-invalidation.js';
import { useMember, useSession } from '../../lib/session.js';
import { setUnreadCount } from '../../lib/unread-count.js';
import { MEMBER_SIGNALS, UNREAD_COUNTS } from './live.graphql.js';

/** The root fields that each signal makes stale. */
const INVALIDATED_FIELDS: Record<MemberSignalKind, readonly string[]> = {
  ACCOUNT_CHANGED: [],
  PHOTOS_CHANGED: ['photos', 'profile', 'profileView'],
  REVIEWS_CHANGED: ['photoReviews'],
  // Also sent for a match that returns when the other member's ban is lifted.
  MATCHED: ['matches', 'match', 'conversations', 'likes', 'likesReceived', 'announcements'],
  // The end of a match also deletes both likes and the couple's announcement.
  MATCH_ENDED: ['matches', 'match', 'conversations', 'conversation', 'likes', 'announcements'],
  COUPLE_CHANGED: ['matches', 'match', 'announcements'],
  CONVERSATION_CHANGED: ['conversations', 'conversation'],
  MESSAGE: ['conversations'],
};

/** Subscribes to the member's signals and invalidates the cached fields that they make stale. */
export function MemberSignals(): null {
  const client = useApolloClient();
  const { refresh } = useSession();
  const { status } = useMember();
  const { epoch } = useLiveConnection();
  const { data } = useQuery(UNREAD_COUNTS, { skip: status !== 'ACTIVE' });

  const { restart } = useSubscription(MEMBER_SIGNALS, {
    ignoreResults: true,
    onData: ({ data: { data: payload } }) => {
      const kind = payload?.memberSignals.kind;
      // A newer server can send kinds that this client does not support.
      if (!kind || !(kind in INVALIDATED_FIELDS)) return;
      invalidateFields(client.cache, INVALIDATED_FIELDS[kind]);
      if (kind === 'ACCOUNT_CHANGED') refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    if (epoch === 0) return;
    invalidateFields(client.cache, [...new Set(Object.values(INVALIDATED_FIELDS).flat())]);
    refresh().catch(() => undefined);
    restart();
    // Runs only on reconnect, to refetch everything that may have changed in between.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [epoch]);

  useEffect(() => {
    setUnreadCount(data?.conversations.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0);
  }, [data]);

  return null;
}
