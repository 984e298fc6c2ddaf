import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.js';
import { Card } from '../../components/ui/card.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { AnnouncementActions } from './announcement-actions.js';
import { AnnouncementPreview } from './announcement-preview.js';
import { announcementTime, channelsOf, SendingProgress, StateBadge } from './announcement-state.js';
import { STAFF_ANNOUNCEMENT, type StaffAnnouncement } from './announcements.graphql.js';
import { ComposeForm } from './compose-form.js';
import { useAnnouncementProgress } from './use-announcement-progress.js';

const COLUMNS = 'grid gap-8 lg:grid-cols-2 lg:items-start';

/** /admin/announcements/{id}, or `new`: writes an announcement, or shows one that is published. */
export default function ComposeScreen(): JSX.Element {
  useDocumentTitle('Announcements');
  const { announcementId = '' } = useParams();
  return (
    <>
      <BackLink to="/admin/announcements">All announcements</BackLink>
      {announcementId === 'new' ? <New /> : <Existing key={announcementId} id={announcementId} />}
    </>
  );
}

function New(): JSX.Element {
  return (
    <>
      <PageHeading title="New Announcement" />
      <ComposeForm announcement={null} />
    </>
  );
}

function Existing({ id }: { id: string }): JSX.Element {
  const { data, error, refetch } = useQuery(STAFF_ANNOUNCEMENT, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const announcement = data?.staffAnnouncement;
  if (announcement === undefined && error !== undefined) {
    return (
      <>
        <PageHeading title="Announcement" />
        <FailedState
          message={failureMessage(error, 'Failed to load the announcement')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </>
    );
  }
  return announcement === undefined ? <Loading /> : <Found announcement={announcement} />;
}

function Found({ announcement }: { announcement: StaffAnnouncement }): JSX.Element {
  useAnnouncementProgress([announcement]);
  const { title, content, notify, email, progress } = announcement;
  const isEditable = progress.state === 'DRAFT' || progress.state === 'SCHEDULED';
  return (
    <>
      <PageHeading
        title={isEditable ? 'Edit Announcement' : 'Announcement'}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StateBadge state={progress.state} />
            <span className="text-sm text-ink-3">{announcementTime(announcement)}</span>
          </span>
        }
      />
      {isEditable ? (
        <ComposeForm announcement={announcement} />
      ) : (
        <div className={COLUMNS}>
          <Card className="flex min-w-0 flex-col gap-4 p-5 sm:p-7">
            <h2 id="published" className="text-xl [overflow-wrap:anywhere]">
              {title}
            </h2>
            <p className="text-sm text-ink-3">{channelsOf(announcement)}</p>
            <SendingProgress announcement={announcement} />
            <div>
              <AnnouncementActions announcement={announcement} describedBy="published" />
            </div>
          </Card>
          <AnnouncementPreview {...{ title, content, notify, email }} at={progress.publishedAt} />
        </div>
      )}
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <>
      <PageHeading title="Announcement" />
      <div role="status" aria-label="Loading announcement" className={COLUMNS}>
        <Skeleton className="h-120 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </>
  );
}
