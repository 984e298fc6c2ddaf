import type { JSX } from 'react';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { useMember } from '../../entities/session/session.js';
import { usePages } from '../../lib/use-pages.js';
import { AnnouncementCard } from './announcement-card.js';
import { AnnouncementForm } from './announcement-form.js';
import { ANNOUNCEMENTS } from './announcements.graphql.js';

/** /announcements: the announcements, and for administrators the form to create one. */
export default function AnnouncementsScreen(): JSX.Element {
  useDocumentTitle('Announcements');
  const { role } = useMember();
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-[45rem]">
        <PageHeading title="Announcements" />
        {role === 'admin' && <AnnouncementForm />}
        <AnnouncementList />
      </div>
    </div>
  );
}

function AnnouncementList(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(ANNOUNCEMENTS, (loaded) => loaded.announcements.nextCursor);
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to load announcements')} onRetry={retry} />;
  }
  if (!data) return <Loading />;
  if (data.announcements.items.length === 0) return <EmptyState title="No announcements yet" />;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {data.announcements.items.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementCard announcement={announcement} />
          </li>
        ))}
      </ul>
      {data.announcements.nextCursor && <MoreButton fallback="Failed to load announcements" onMore={loadMore} />}
    </>
  );
}

/** Three skeleton cards while the list loads. */
function Loading(): JSX.Element {
  return (
    <div aria-label="Loading announcements" role="status" className="flex flex-col gap-5">
      {[0, 1, 2].map((index) => (
        <div
          key={index}
          className="flex gap-4 rounded-xl border border-line bg-surface p-6 max-sm:flex-col sm:gap-7 sm:p-7"
        >
          <div className="flex shrink-0 items-start sm:w-24 sm:justify-center">
            <Skeleton className="size-14 rounded-full" />
          </div>
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
