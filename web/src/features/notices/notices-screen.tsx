import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TextLink } from '../../components/ui/text-link.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import type { NoticeListQuery } from '../../gql/graphql.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { failureMessage } from '../../lib/failure.js';
import { matchedDay } from '../../lib/relative-time.js';
import { toastFailure } from '../../lib/toast.js';
import { useUnreadNotices } from '../../lib/unread-count.js';
import { usePages } from '../../lib/use-pages.js';
import { NoticeItem } from './notice-item.js';
import { MARK_NOTICES_READ, NOTICES } from './notices.graphql.js';

type Notice = NoticeListQuery['notices']['items'][number];

/** /notifications: what happened to the member, by day. */
export default function NoticesScreen(): JSX.Element {
  useDocumentTitle('Notifications');
  const pages = usePages(NOTICES, (loaded) => loaded.notices.nextCursor);
  const notices = pages.data?.notices.items;
  const { busy, markRead } = useMarkRead(notices ?? []);
  const unread = useUnreadNotices();
  const hasUnread = unread > 0 || (notices?.some(({ readAt }) => readAt === null) ?? false);
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-[45rem]">
        <PageHeading
          title="Notifications"
          subtitle={
            <>
              Your recent activity. <TextLink to="/settings#notifications">Choose your notifications</TextLink>
            </>
          }
          actions={
            notices !== undefined &&
            hasUnread && (
              <Button variant="outline" size="sm" busy={busy} onClick={() => void markRead('all')}>
                Mark All as Read
              </Button>
            )
          }
        />
        <NoticeList pages={pages} onRead={(id) => void markRead([id])} />
      </div>
    </div>
  );
}

interface NoticeListProps {
  pages: ReturnType<typeof usePages<NoticeListQuery>>;
  onRead: (id: string) => void;
}

function NoticeList({ pages: { data, error, retry, loadMore }, onRead }: NoticeListProps): JSX.Element {
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to load notifications')} onRetry={retry} />;
  }
  if (!data) return <Loading />;
  if (data.notices.items.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        When someone likes you, matches with you, or writes to you, you&apos;ll see it here.
      </EmptyState>
    );
  }
  return (
    <>
      {daysOf(data.notices.items).map(({ day, notices }) => (
        <section key={day} aria-label={day} className="mb-8">
          <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-3">{day}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeItem notice={notice} onRead={() => onRead(notice.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data.notices.nextCursor && <MoreButton fallback="Failed to load notifications" onMore={loadMore} />}
    </>
  );
}

/** Groups notices, which are sorted by time, by calendar day. */
function daysOf(notices: readonly Notice[]): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = matchedDay(notice.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** Marks notices as read, in the list at once. */
function useMarkRead(shown: readonly Notice[]): { busy: boolean; markRead: (ids: string[] | 'all') => Promise<void> } {
  const { cache } = useApolloClient();
  const [mark] = useMutation(MARK_NOTICES_READ, { update: invalidateAfter('MarkNoticesRead') });
  const [busy, setBusy] = useState(false);

  const setReadAt = (notices: readonly Notice[], readAt: string | null): void => {
    for (const { id } of notices) {
      cache.modify({ id: cache.identify({ __typename: 'Notice', id }) ?? '', fields: { readAt: () => readAt } });
    }
  };

  const markRead = async (ids: string[] | 'all'): Promise<void> => {
    const unread = shown.filter(({ id, readAt }) => readAt === null && (ids === 'all' || ids.includes(id)));
    if (ids !== 'all' && unread.length === 0) return;
    if (ids === 'all') setBusy(true);
    setReadAt(unread, new Date().toISOString());
    try {
      await mark({ variables: ids === 'all' ? { all: true } : { ids } });
    } catch (error) {
      setReadAt(unread, null);
      toastFailure('Error', error, 'Failed to mark as read');
    }
    setBusy(false);
  };

  return { busy, markRead };
}

/** Four skeleton items while the list loads. */
function Loading(): JSX.Element {
  return (
    <div
      role="status"
      aria-label="Loading notifications"
      className="divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="flex items-center gap-4 p-4">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
