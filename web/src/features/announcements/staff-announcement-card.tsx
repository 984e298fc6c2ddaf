import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { AnnouncementActions } from './announcement-actions.js';
import { announcementTime, channelsOf, SendingProgress, StateBadge } from './announcement-state.js';
import type { StaffAnnouncement } from './announcements.graphql.js';

/** An announcement in the list of staff. */
export function StaffAnnouncementCard({ announcement }: { announcement: StaffAnnouncement }): JSX.Element {
  const { id, title, content, progress } = announcement;
  const isEditable = progress.state === 'DRAFT' || progress.state === 'SCHEDULED';
  const titleId = `announcement-${id}`;
  return (
    <Card>
      <article
        {...LIST_ITEM}
        aria-labelledby={titleId}
        className="flex flex-col gap-4 rounded-xl p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-6"
      >
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StateBadge state={progress.state} />
            <span className="text-xs text-ink-3">{announcementTime(announcement)}</span>
          </div>
          <h2 id={titleId} className="text-lg break-words">
            {title}
          </h2>
          <p className="line-clamp-2 break-words text-ink-2">{content}</p>
          <p className="text-sm text-ink-3">{channelsOf(announcement)}</p>
          {!isEditable && <SendingProgress announcement={announcement} />}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow sm:flex-col sm:items-stretch">
          <ButtonLink
            {...OPENS_ITEM}
            to={`/admin/announcements/${id}`}
            variant="outline"
            size="sm"
            aria-describedby={titleId}
          >
            {isEditable ? 'Edit' : 'Open'}
          </ButtonLink>
          <AnnouncementActions announcement={announcement} describedBy={titleId} />
        </div>
      </article>
    </Card>
  );
}
