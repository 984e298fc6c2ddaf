import type { ScreenPage } from '../page/screen-page.js';
import { announcement, draft, ID, listing, progress, scheduled, sending, showing } from './announcement-stubs.js';
import { forbidden, reading, type Screen } from './screen.js';

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
  await screenPage.page.getByLabel('Publish').selectOption('At a set time');
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
