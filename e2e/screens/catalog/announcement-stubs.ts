import type { ScreenPage } from '../page/screen-page.js';

export const ID = 'a0000000-0000-4000-8000-000000000001';
const OLD = '2026-01-01T10:00:00.000Z';
export const LATER = '2126-03-01T18:00:00.000Z';

export const progress = (state: string, changes: object = {}): object => ({
  ...{ __typename: 'AnnouncementProgress', id: ID, state, finishedAt: null },
  publishedAt: state === 'DRAFT' || state === 'SCHEDULED' ? null : OLD,
  ...{ total: null, handled: 0, emailed: 0, pushed: 0, postponed: 0 },
  ...changes,
});
export const announcement = (changes: { id?: string; progress?: object; [field: string]: unknown } = {}): object => ({
  ...{ __typename: 'StaffAnnouncement', id: ID, title: 'An evening at the Blue Room' },
  content:
    'Members in and around Atlanta meet on the first Friday of the month.\n\nCome as you are, and bring a friend.',
  ...{ notify: true, email: false, publishAt: null, createdAt: OLD, changedAt: OLD },
  ...changes,
  progress: { ...progress('DRAFT'), ...changes.progress, id: changes.id ?? ID },
});
export const scheduled = announcement({ publishAt: LATER, progress: progress('SCHEDULED') });
export const sendingNow = progress('SENDING', {
  total: 98_000,
  handled: 41_230,
  emailed: 40_100,
  pushed: 8_200,
  postponed: 912,
});
export const sending = announcement({ email: true, progress: sendingNow });

export const listing =
  (...items: object[]) =>
  ({ stubs }: ScreenPage): void => {
    const page = { __typename: 'StaffAnnouncementPage', items, nextCursor: null };
    stubs.respondWith('StaffAnnouncements', { staffAnnouncements: page });
    // Current counts, so that the announcements in the list stay as they are.
    stubs.respondWith('AnnouncementProgress', { announcementProgress: [] });
  };
export const showing =
  (found: object) =>
  (screenPage: ScreenPage): void => {
    listing(found)(screenPage);
    screenPage.stubs.respondWith('StaffAnnouncement', { staffAnnouncement: found });
  };
export const draft = listing(announcement());
