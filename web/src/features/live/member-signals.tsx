import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState, type JSX } from 'react';
import type { MemberSignalKind } from '../../gql/graphql.js';
import { useAfterReconnect } from '../../lib/live-connection.js';
import { useLiveSubscription } from '../../lib/live-subscription.js';
import { invalidateFields } from '../../lib/cache-invalidation.js';
import { toastMatch } from '../../entities/conversation/toast-match.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { STALE_AFTER_RECONNECT, STALE_AFTER_SIGNAL } from '../../lib/stale-fields.js';
import { markOutdated } from '../../lib/new-items.js';
import { STAFF_QUEUES } from '../../lib/staff-queues.js';
import { toast, type ToastContent } from '../../lib/toast.js';
import { collect, throttle } from '../../lib/throttle.js';
import { setUnreadCounts } from '../../lib/unread-count.js';
import { MEMBER_SIGNALS, UNREAD_COUNTS } from './live.graphql.js';
import { NoticeCount } from './notice-count.js';
import { applyStaffSignal } from './staff-signals.js';

/** Each refetch counts toward the member's limit on list reads, and others decide how many of these signals arrive. */
const REFETCH_MILLISECONDS = 3_000;

/** A message that the open conversation reads at once must not flash as a new notice. */
const NOTICE_MILLISECONDS = 700;
/** All members learn of an announcement at the same time, and must not all read it at once. */
const ANNOUNCEMENT_MILLISECONDS = 20_000;

/** What the other member's decision is shown as. An email says the same, with the name. */
const NOTICES: Partial<Record<MemberSignalKind, ToastContent>> = {
  UNMATCHED: {
    title: 'One of your matches has ended',
    description: 'People move on for many reasons. Take your time; we’re glad you’re here.',
  },
  COUPLE_ENDED: {
    title: 'You’re no longer listed as a couple',
    description: 'We took the announcement down. You’re still matched, and your conversation stays open.',
  },
};

/** Subscribes to the member's signals and invalidates the cached fields that they make stale. */
export default function MemberSignals(): JSX.Element | null {
  const client = useApolloClient();
  const { refresh } = useSession();
  const { id, role, status } = useMember();
  const { data } = useQuery(UNREAD_COUNTS, { skip: status !== 'ACTIVE' });

  const onMessage = useThrottledInvalidation('MESSAGE');
  const onCounts = useThrottledInvalidation('COUNTS_CHANGED');
  const onNotices = useCollectedInvalidation('NOTICES_CHANGED', NOTICE_MILLISECONDS);
  const [announcementDelay] = useState(() => Math.random() * ANNOUNCEMENT_MILLISECONDS);
  const onAnnouncement = useCollectedInvalidation('ANNOUNCED', announcementDelay);
  const throttled: Partial<Record<MemberSignalKind, () => void>> = {
    ...{ MESSAGE: onMessage, COUNTS_CHANGED: onCounts, ITEM_ADDED: onCounts, ITEM_LEFT: onCounts },
    ...{ NOTICES_CHANGED: onNotices, ANNOUNCED: onAnnouncement },
  };

  useLiveSubscription(MEMBER_SIGNALS, {
    variables: {},
    onData: ({ memberSignals: signal }) => {
      const { kind } = signal;
      // A newer server can send kinds that this client does not support.
      if (!(kind in STALE_AFTER_SIGNAL)) return;
      const refetch = throttled[kind] ?? (() => invalidateFields(client.cache, STALE_AFTER_SIGNAL[kind]));
      refetch();
      applyStaffSignal(client, signal, id);
      // The response to a like announces the match to the member who gave it.
      if (kind === 'LIKED_BACK') toastMatch(signal.matchId);
      const notice = NOTICES[kind];
      if (notice) toast(notice);
      if (kind === 'ACCOUNT_CHANGED') refresh().catch(() => undefined);
    },
  });

  // The server sends a signal for every change since the reconnect, so the refetches miss none.
  useAfterReconnect(() => {
    invalidateFields(client.cache, STALE_AFTER_RECONNECT);
    if (role === 'admin') markOutdated(Object.values(STAFF_QUEUES).map(({ list }) => list));
    refresh().catch(() => undefined);
  });

  useEffect(() => {
    setUnreadCounts({
      messages: data?.conversations.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0,
    });
  }, [data]);

  return status === 'ACTIVE' ? <NoticeCount /> : null;
}

/** Invalidates what the signal makes stale, however many arrive. */
function useThrottledInvalidation(kind: MemberSignalKind): () => void {
  const { cache } = useApolloClient();
  const invalidate = useMemo(
    () => throttle(() => invalidateFields(cache, STALE_AFTER_SIGNAL[kind]), REFETCH_MILLISECONDS),
    [cache, kind],
  );
  useEffect(() => invalidate.cancel, [invalidate]);
  return invalidate;
}

/** The same, some time after the signal, so that several in a row cause one refetch. */
function useCollectedInvalidation(kind: MemberSignalKind, milliseconds: number): () => void {
  const { cache } = useApolloClient();
  const invalidate = useMemo(
    () => collect(() => invalidateFields(cache, STALE_AFTER_SIGNAL[kind]), milliseconds),
    [cache, kind, milliseconds],
  );
  useEffect(() => invalidate.cancel, [invalidate]);
  return invalidate;
}
