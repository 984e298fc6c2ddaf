import type { AnnouncementState } from '@kindred/contracts';

export const ID = 'a0000000-0000-4000-8000-000000000001';
const NOW = '2026-03-01T10:00:00.000Z';

/** The progress of the announcement in tests. */
export function progressOf(state: AnnouncementState, changes: object = {}, id = ID): object {
  const isPublished = ['SENDING', 'SENT', 'STOPPED'].includes(state);
  return {
    ...{ __typename: 'AnnouncementProgress', id, state, publishedAt: isPublished ? NOW : null, finishedAt: null },
    ...{ total: null, handled: 0, emailed: 0, pushed: 0, postponed: 0 },
    ...changes,
  };
}

/** An announcement in the list of staff, by default a draft. */
export function staffAnnouncement(
  changes: { id?: string; [field: string]: unknown } = {},
  state: AnnouncementState = 'DRAFT',
  progress: object = {},
): object {
  return {
    ...{ __typename: 'StaffAnnouncement', id: ID, title: 'Picnic', content: 'Sunday.\n\nIn the park.' },
    ...{ notify: true, email: false, publishAt: null, createdAt: NOW, changedAt: NOW },
    progress: progressOf(state, progress, changes.id),
    ...changes,
  };
}

export const staffList = (...items: object[]): object => ({
  staffAnnouncements: { __typename: 'StaffAnnouncementPage', items, nextCursor: null },
});
