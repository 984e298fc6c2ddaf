import type { AnnouncementState } from '@kindred/contracts';
import type { ComponentProps, JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import type { StaffAnnouncement } from './announcements.graphql.js';
import { timeZoneOn } from './local-time.js';

const STATES: Record<AnnouncementState, { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  SCHEDULED: { label: 'Scheduled', tone: 'chip' },
  SENDING: { label: 'Sending', tone: 'chip' },
  SENT: { label: 'Sent', tone: 'trust' },
  STOPPED: { label: 'Stopped', tone: 'danger' },
};

export function StateBadge({ state }: { state: AnnouncementState }): JSX.Element {
  const { label, tone } = STATES[state];
  return (
    <Badge size="sm" tone={tone}>
      {label}
    </Badge>
  );
}

/** When it is or was published, or the draft was changed. */
export function announcementTime({ publishAt, changedAt, progress }: StaffAnnouncement): string {
  if (progress.publishedAt !== null) return `Published ${fullDateAndTime(progress.publishedAt)}`;
  if (progress.state === 'SCHEDULED' && publishAt !== null) {
    return `${fullDateAndTime(publishAt)} (${timeZoneOn(new Date(publishAt))})`;
  }
  return `Changed ${fullDateAndTime(changedAt)}`;
}

/** Where members see it: "Page, notification, and email". */
export function channelsOf({ notify, email }: { notify: boolean; email: boolean }): string {
  if (notify && email) return 'Page, notification, and email';
  if (notify) return 'Page and notification';
  return email ? 'Page and email' : 'Page only';
}

const count = (members: number): string => members.toLocaleString('en-US');

/** How far a published announcement has been sent. */
export function SendingProgress({ announcement }: { announcement: StaffAnnouncement }): JSX.Element | null {
  const { notify, email, progress } = announcement;
  const { state, total, handled, emailed, pushed, postponed } = progress;
  if (!notify && !email) return null;
  const counts = [
    ...(email ? [`${count(emailed)} emailed`] : []),
    ...(notify ? [`${count(pushed)} notified on their devices`] : []),
    ...(postponed > 0 ? [`${count(postponed)} wait until their quiet hours end`] : []),
  ];
  const label = total === null ? 'Counting members' : `${count(handled)} of ${count(total)} members`;
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-2">
      {state === 'SENDING' && (
        <>
          <progress
            aria-label={label}
            {...(total === null ? {} : { max: Math.max(total, handled, 1), value: handled })}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
          />
          <p aria-hidden="true">{label}</p>
        </>
      )}
      <p>{counts.join(' · ')}</p>
    </div>
  );
}
