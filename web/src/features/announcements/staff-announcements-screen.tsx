import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { StaffListView } from '../../components/ui/staff-list.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { STAFF_ANNOUNCEMENTS } from './announcements.graphql.js';
import { StaffAnnouncementCard } from './staff-announcement-card.js';
import { useAnnouncementProgress } from './use-announcement-progress.js';

/** /admin/announcements: drafts, scheduled announcements, and those that are published, newest first. */
export default function StaffAnnouncementsScreen(): JSX.Element {
  useDocumentTitle('Announcements');
  const announcements = useStaffList(STAFF_ANNOUNCEMENTS, ({ staffAnnouncements }) => staffAnnouncements);
  useAnnouncementProgress(announcements.items ?? []);
  return (
    <>
      <PageHeading
        title="Announcements"
        subtitle="News for all members: now or at a time you choose, with a notification or an email if it matters."
        actions={
          <ButtonLink to="/admin/announcements/new" size="sm">
            New Announcement
          </ButtonLink>
        }
      />
      <StaffListView
        list={announcements}
        of="announcements"
        empty={{ title: 'No announcements yet', text: 'Drafts, scheduled, and published announcements appear here.' }}
        keyOf={({ id }) => id}
        skeletonClassName="h-44"
      >
        {(announcement) => <StaffAnnouncementCard announcement={announcement} />}
      </StaffListView>
    </>
  );
}
