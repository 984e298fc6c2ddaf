import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLiveConnection } from '../../lib/live-connection.js';
import { invalidateFields } from '../../lib/cache-invalidation.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { STALE_AFTER_SIGNAL } from '../../lib/stale-fields.js';
import { setUnreadCount } from '../../lib/unread-count.js';
import { MEMBER_SIGNALS, UNREAD_COUNTS } from './live.graphql.js';

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
      if (!kind || !(kind in STALE_AFTER_SIGNAL)) return;
      invalidateFields(client.cache, STALE_AFTER_SIGNAL[kind]);
      if (kind === 'ACCOUNT_CHANGED') refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    if (epoch === 0) return;
    invalidateFields(client.cache, [...new Set(Object.values(STALE_AFTER_SIGNAL).flat())]);
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
