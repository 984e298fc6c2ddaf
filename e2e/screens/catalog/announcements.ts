import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

async function announce({ page, button }: ScreenPage): Promise<void> {
  await page.getByLabel('Title').fill('A quiet Sunday');
  await page.getByLabel('Content').fill('The office is closed until Monday.\nMessages go on as ever.');
  await button('Create Announcement').click();
}

/** The first announcement becomes that of the reader's own couple. */
function ownCouple({ stubs }: ScreenPage): void {
  stubs.edit<{ announcements: { items: object[] } }>('Announcements', ({ announcements: { items } }) => {
    const metadata = {
      __typename: 'CoupleMetadata',
      ...{ user1Name: 'Denise Jackson', user1Photo: null, user2Name: 'Marcus Whitfield', user2Photo: null },
    };
    Object.assign(items[0] ?? {}, { type: 'COUPLE', metadata, isOwnCouple: true });
  });
}

export const announcements: Screen = {
  name: '/announcements',
  path: '/announcements',
  heading: 'Announcements',
  states: {
    full: { as: 'member', ready: 'An evening at the Blue Room' },
    empty: {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<{ announcements: { items: unknown[] } }>('Announcements', (data) => (data.announcements.items = [])),
      ready: 'No announcements yet',
    },
    'own couple': { as: 'member', before: ownCouple, ready: 'Take down announcement' },
    'end asked': {
      as: 'member',
      before: ownCouple,
      then: ({ button }) => button('Take down announcement').click(),
      ready: 'Take down this announcement?',
    },
    ...reading('member', 'Announcements', 'Failed to load announcements'),
    'for an administrator': { as: 'admin', ready: 'Create New Announcement' },
    'without a title': {
      as: 'admin',
      then: ({ button }) => button('Create Announcement').click(),
      ready: 'Title and content are required',
    },
    creating: {
      as: 'admin',
      before: ({ stubs }) => stubs.neverRespond('CreateAnnouncement'),
      then: announce,
      ready: 'Creating...',
    },
    created: {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.respondWith('CreateAnnouncement', {
          createAnnouncement: { __typename: 'Announcement', id: '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11' },
        }),
      then: announce,
      ready: 'Announcement created successfully',
    },
    'create fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('CreateAnnouncement'),
      then: announce,
      ready: 'Failed to create announcement',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
