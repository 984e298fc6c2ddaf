import { announcement, draft, LATER, listing, progress, scheduled, sending, sendingNow } from './announcement-stubs.js';
import { forbidden, reading, type Screen } from './screen.js';

const LONG = 'Supercalifragilistic'.repeat(10);

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
      ready: 'Failed to stop sending',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
