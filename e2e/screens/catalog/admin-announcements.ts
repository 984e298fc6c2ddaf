import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const ID = 'a0000000-0000-4000-8000-000000000001';
const LONG = 'Supercalifragilistic'.repeat(10);
const OLD = '2026-01-01T10:00:00.000Z';
const LATER = '2126-03-01T18:00:00.000Z';

const progress = (state: string, changes: object = {}): object => ({
  ...{ __typename: 'AnnouncementProgress', id: ID, state, finishedAt: null },
  publishedAt: state === 'DRAFT' || state === 'SCHEDULED' ? null : OLD,
  ...{ total: null, handled: 0, emailed: 0, pushed: 0, postponed: 0 },
  ...changes,
});
const announcement = (changes: { id?: string; progress?: object; [field: string]: unknown } = {}): object => ({
  ...{ __typename: 'StaffAnnouncement', id: ID, title: 'An evening at the Blue Room' },
  content:
    'Members in and around Atlanta meet on the first Friday of the month.\n\nCome as you are, and bring a friend.',
  ...{ notify: true, email: false, publishAt: null, createdAt: OLD, changedAt: OLD },
  ...changes,
  progress: { ...progress('DRAFT'), ...changes.progress, id: changes.id ?? ID },
});
const scheduled = announcement({ publishAt: LATER, progress: progress('SCHEDULED') });
const sendingNow = progress('SENDING', {
  total: 98_000,
  handled: 41_230,
  emailed: 40_100,
  pushed: 8_200,
  postponed: 912,
});
const sending = announcement({ email: true, progress: sendingNow });

const listing =
  (...items: object[]) =>
  ({ stubs }: ScreenPage): void => {
    const page = { __typename: 'StaffAnnouncementPage', items, nextCursor: null };
    stubs.respondWith('StaffAnnouncements', { staffAnnouncements: page });
    // Current counts, so that the announcements in the list stay as they are.
    stubs.respondWith('AnnouncementProgress', { announcementProgress: [] });
  };
const showing =
  (found: object) =>
  (screenPage: ScreenPage): void => {
    listing(found)(screenPage);
    screenPage.stubs.respondWith('StaffAnnouncement', { staffAnnouncement: found });
  };
const draft = listing(announcement());

/** /admin/announcements: the announcements of staff in all states. */
export const adminAnnouncements: Screen = {
  name: '/admin/announcements',
  path: '/admin/announcements',
  heading: 'Announcements',
  states: {
    full: {
      as: 'admin',
      before: listing(
        announcement({ id: 'a1', title: LONG, content: LONG, notify: false }),
        announcement({
          id: 'a2',
          title: 'Maintenance',
          publishAt: LATER,
          email: true,
          progress: progress('SCHEDULED'),
        }),
        announcement({ id: 'a3', title: 'Our new app', email: true, progress: sendingNow }),
        announcement({
          ...{ id: 'a4', title: 'Happy New Year', email: true },
          progress: progress('SENT', { total: 98_000, handled: 98_000, emailed: 97_400, pushed: 20_100 }),
        }),
        announcement({ id: 'a5', title: 'A mistake', email: true, notify: false, progress: progress('STOPPED') }),
      ),
      ready: 'Page and email',
    },
    empty: { as: 'admin', before: listing(), ready: 'Drafts, scheduled, and published announcements appear here.' },
    ...reading('admin', 'StaffAnnouncements', 'Failed to load announcements'),
    'deletion asked': {
      as: 'admin',
      before: draft,
      then: ({ button }) => button('Delete').click(),
      ready: 'Delete this draft?',
    },
    deleted: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        draft(screenPage);
        screenPage.stubs.respondWith('DeleteAnnouncement', { deleteAnnouncement: true });
      },
      then: async ({ button }) => {
        await button('Delete').click();
        await button('Delete Draft').click();
      },
      ready: 'Draft deleted',
    },
    'deletion fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        draft(screenPage);
        screenPage.stubs.failNetwork('DeleteAnnouncement');
      },
      then: async ({ button }) => {
        await button('Delete').click();
        await button('Delete Draft').click();
      },
      ready: 'Failed to delete the draft',
    },
    unscheduled: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(scheduled)(screenPage);
        screenPage.stubs.respondWith('CancelAnnouncement', { cancelAnnouncement: announcement() });
      },
      then: ({ button }) => button('Cancel Schedule').click(),
      ready: 'Schedule canceled. It is a draft again.',
    },
    'cancel fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(scheduled)(screenPage);
        screenPage.stubs.failNetwork('CancelAnnouncement');
      },
      then: ({ button }) => button('Cancel Schedule').click(),
      ready: 'Failed to cancel the announcement',
    },
    'stop asked': {
      as: 'admin',
      before: listing(sending),
      then: ({ button }) => button('Stop Sending').click(),
      ready: 'Stop sending?',
    },
    stopped: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(sending)(screenPage);
        const stopped = announcement({ email: true, progress: progress('STOPPED', { handled: 41_230 }) });
        screenPage.stubs.respondWith('CancelAnnouncement', { cancelAnnouncement: stopped });
      },
      then: async ({ page, button }) => {
        await button('Stop Sending').click();
        await page.locator('dialog[open]').getByRole('button', { name: 'Stop Sending' }).click();
      },
      ready: 'Sending stopped',
    },
    'stop fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(sending)(screenPage);
        screenPage.stubs.failNetwork('CancelAnnouncement');
      },
      then: async ({ page, button }) => {
        await button('Stop Sending').click();
        await page.locator('dialog[open]').getByRole('button', { name: 'Stop Sending' }).click();
      },
      ready: 'Failed to stop the sending',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};

async function write({ page }: ScreenPage): Promise<void> {
  await page.getByLabel('Title').fill('A quiet Sunday');
  await page.getByLabel('Content').fill('The office is closed until Monday.\n\nMessages go on as ever.');
}
const preview =
  (tab: string) =>
  async (screenPage: ScreenPage): Promise<void> => {
    await write(screenPage);
    await screenPage.page.getByRole('tab', { name: tab }).click();
  };
const publishing = async (screenPage: ScreenPage): Promise<void> => {
  await write(screenPage);
  await screenPage.button('Publish').click();
};
async function confirm(screenPage: ScreenPage): Promise<void> {
  await publishing(screenPage);
  await screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Publish' }).click();
}
async function scheduling(screenPage: ScreenPage, time: string): Promise<void> {
  await write(screenPage);
  await screenPage.page.getByLabel('Publish').selectOption('At a time');
  await screenPage.page.getByLabel('Date and time').fill(time);
  await screenPage.button('Schedule').click();
}
const stored = ({ stubs }: ScreenPage): void => {
  stubs.respondWith('DraftAnnouncement', { draftAnnouncement: announcement() });
  stubs.respondWith('PublishAnnouncement', { publishAnnouncement: announcement({ progress: progress('SENT') }) });
};
const found = `/admin/announcements/${ID}`;

/** /admin/announcements/{id}: writes an announcement, or shows one that is published. */
export const adminAnnouncement: Screen = {
  name: '/admin/announcements/{id}',
  path: '/admin/announcements/new',
  heading: 'New Announcement',
  states: {
    new: { as: 'admin', before: listing(), ready: 'Your text appears here.' },
    'page preview': { as: 'admin', before: listing(), then: write, ready: 'less than a minute ago' },
    'notification preview': {
      as: 'admin',
      before: listing(),
      then: preview('Notification'),
      ready: 'New announcement: A quiet Sunday',
    },
    'email preview': { as: 'admin', before: listing(), then: preview('Email'), ready: 'Go to Announcements' },
    'without a title': {
      as: 'admin',
      before: listing(),
      then: ({ button }) => button('Publish').click(),
      ready: async ({ page }) => page.getByText('Title and content are required').first().waitFor(),
    },
    'in the past': {
      as: 'admin',
      before: listing(),
      then: (screenPage) => scheduling(screenPage, '2020-01-01T10:00'),
      ready: 'Please choose a time in the future',
    },
    'without a time': {
      at: 'wide',
      as: 'admin',
      before: listing(),
      then: (screenPage) => scheduling(screenPage, ''),
      ready: 'Please choose a date and a time',
    },
    scheduled: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(scheduled)(screenPage);
        screenPage.stubs.respondWith('DraftAnnouncement', { draftAnnouncement: scheduled });
      },
      then: (screenPage) => scheduling(screenPage, '2126-03-01T18:00'),
      ready: 'Announcement scheduled',
    },
    'schedule fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing()(screenPage);
        screenPage.stubs.failNetwork('DraftAnnouncement');
      },
      then: (screenPage) => scheduling(screenPage, '2126-03-01T18:00'),
      ready: 'Failed to schedule the announcement',
    },
    'publication asked': {
      as: 'admin',
      before: listing(),
      then: publishing,
      ready: 'Publish to all members now?',
    },
    published: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(announcement({ progress: progress('SENT') }))(screenPage);
        stored(screenPage);
      },
      then: confirm,
      ready: 'Announcement published',
    },
    'publication fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing()(screenPage);
        stored(screenPage);
        screenPage.stubs.failNetwork('PublishAnnouncement');
      },
      then: confirm,
      ready: 'Failed to publish the announcement',
    },
    saved: {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        draft(screenPage);
        stored(screenPage);
      },
      then: async (screenPage) => {
        await write(screenPage);
        await screenPage.button('Save as Draft').click();
      },
      ready: 'Draft saved',
    },
    'save fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing()(screenPage);
        screenPage.stubs.failNetwork('DraftAnnouncement');
      },
      then: async (screenPage) => {
        await write(screenPage);
        await screenPage.button('Save as Draft').click();
      },
      ready: 'Failed to save the draft',
    },
    'leaving asked': {
      as: 'admin',
      before: listing(),
      then: async (screenPage) => {
        await write(screenPage);
        await screenPage.page.getByRole('link', { name: 'All announcements' }).click();
      },
      ready: 'Discard your changes?',
    },
    'edit a draft': { as: 'admin', path: found, before: showing(announcement()), ready: 'Edit Announcement' },
    'edit a scheduled one': { as: 'admin', path: found, before: showing(scheduled), ready: 'Cancel Schedule' },
    sending: { as: 'admin', path: found, before: showing(sending), ready: 'Stop Sending' },
    ...reading('admin', 'StaffAnnouncement', 'Failed to load the announcement', found),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
