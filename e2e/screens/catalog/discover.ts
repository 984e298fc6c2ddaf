import type { ResponseStubs } from '../page/response-stubs.js';
import { WIDTHS, type ScreenPage } from '../page/screen-page.js';
import { longWords } from './long-words.js';
import { memberDialogs, openOptions } from './member-dialogs.js';
import { likeResult, noteStates } from './like-notes.js';
import { forbidden, reading, type Screen } from './screen.js';

interface Reader {
  preferences: { minAge: number; genders: string[] };
  deckStatus: { paused: boolean };
}

interface Deck {
  discover: { items: { photos: string[]; reasons: string[] }[]; nextCursor: string | null };
}

const like = ({ button }: ScreenPage): Promise<void> => button('Like').click();
const pass = ({ button }: ScreenPage): Promise<void> => button('Pass').click();
const liked = (stubs: ResponseStubs, matched: boolean): void =>
  stubs.respondWith('Like', { like: likeResult(matched) });
const deckOf = ({ stubs }: ScreenPage, size: number): void =>
  stubs.edit<Deck>('Discover', ({ discover }) => {
    discover.items = discover.items.slice(0, size);
    discover.nextCursor = null;
  });
const onBreak = ({ stubs }: ScreenPage): void =>
  stubs.edit<Reader>('DeckReader', ({ deckStatus }) => {
    deckStatus.paused = true;
  });
/** A deck with one card, which can be passed. */
const lastCard = (screenPage: ScreenPage): void => {
  deckOf(screenPage, 1);
  screenPage.stubs.respondWith('Pass', { pass: true });
};
/** As many photos and reasons as a profile can have; the URLs differ, as those of different photos do. */
const manyPhotos = ({ stubs }: ScreenPage): void =>
  stubs.edit<Deck>('Discover', ({ discover }) => {
    for (const profile of discover.items) {
      const [first = ''] = profile.photos;
      profile.photos = [first, ...[1, 2, 3, 4, 5].map((copy) => `${first}?copy=${copy}`)];
      profile.reasons = ['You both enjoy arts and culture.', 'You both want a long-term relationship.'];
    }
  });

async function filter(screenPage: ScreenPage): Promise<void> {
  if (screenPage.width === 'phone') await screenPage.button(/^Filters/).click();
  await screenPage.page.getByLabel('Gender').filter({ visible: true }).selectOption('Female');
  if (screenPage.width === 'phone') await screenPage.button('Show Profiles').click();
}

async function undoPass(screenPage: ScreenPage): Promise<void> {
  await pass(screenPage);
  await screenPage.page.locator('[aria-live] p', { hasText: /^Passed$/ }).waitFor();
  await screenPage.button('Undo').click();
}

/** /discover: one profile at a time. */
export const discover: Screen = {
  name: '/discover',
  path: '/discover',
  heading: 'Discover',
  states: {
    full: { as: 'member', atExtremes: true, ready: /^Profile 1 of \d+$/ },
    ...reading('member', 'Discover', 'Failed to fetch profiles'),
    'no profiles left': {
      as: 'member',
      before: (screenPage) => deckOf(screenPage, 0),
      ready: 'No more profiles',
    },
    'all reviewed': {
      as: 'member',
      before: lastCard,
      then: async (screenPage) => {
        await screenPage.text('Profile 1 of 1').waitFor();
        deckOf(screenPage, 0);
        await pass(screenPage);
      },
      ready: 'Review Again',
    },
    'filtered ones reviewed': {
      as: 'member',
      before: lastCard,
      then: async (screenPage) => {
        await screenPage.text('Profile 1 of 1').waitFor();
        await filter(screenPage);
        await screenPage.text('Profile 1 of 1').waitFor();
        deckOf(screenPage, 0);
        await pass(screenPage);
      },
      ready: ({ page }) =>
        page.getByRole('region', { name: 'Deck' }).getByRole('button', { name: 'Clear Filters' }).waitFor(),
    },
    'no results': {
      as: 'member',
      then: async (screenPage) => {
        await screenPage.text(/^Profile 1 of \d+$/).waitFor();
        deckOf(screenPage, 0);
        await filter(screenPage);
      },
      ready: 'No profiles match your current filters. Try adjusting your preferences.',
    },
    'on a break': { as: 'member', before: onBreak, ready: 'Come Back' },
    'back from a break': {
      as: 'member',
      before: (screenPage) => {
        onBreak(screenPage);
        screenPage.stubs.respondWith('SetPaused', {
          setPaused: { __typename: 'DeckStatus', paused: false },
        });
      },
      then: ({ button }) => button('Come Back').click(),
      ready: 'Good to have you back',
    },
    'coming back fails': {
      at: 'wide',
      as: 'member',
      before: (screenPage) => {
        onBreak(screenPage);
        screenPage.stubs.failNetwork('SetPaused');
      },
      then: ({ button }) => button('Come Back').click(),
      ready: 'Failed to change your break setting',
    },
    'without a profile': { as: 'bare', ready: 'Complete Your Profile' },
    'for an administrator': { as: 'admin', ready: 'Complete Your Profile' },
    'filters folded': {
      as: 'member',
      at: 'wide',
      then: ({ button }) => button('Filters').click(),
      ready: ({ page }) => page.locator('[aria-expanded="false"]', { hasText: 'Filters' }).waitFor(),
    },
    'filters on a phone': {
      as: 'member',
      at: 'phone',
      then: ({ button }) => button('Filters').click(),
      ready: 'Show Profiles',
    },
    'filters on a turned tablet': {
      as: 'member',
      at: 'wide',
      then: async ({ page, button }) => {
        const { width, height } = WIDTHS.wide;
        await page.setViewportSize({ width: height, height: width });
        await button('Filters').click();
        await page.setViewportSize({ width, height });
      },
      ready: 'Show Profiles',
    },
    'filters from the preferences': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<Reader>('DeckReader', ({ preferences }) => {
          preferences.minAge = 30;
          preferences.genders = ['Male'];
        }),
      ready: /^Profile 1 of \d+$/,
    },
    'with a distance': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<Deck>('Discover', ({ discover }) => {
          for (const profile of discover.items) Object.assign(profile, { distanceBand: 'Within 25 miles' });
        }),
      ready: ({ page }) => page.getByText('· Within 25 miles').waitFor(),
    },
    'full profile': {
      as: 'member',
      then: ({ button }) => button('View Full Profile').click(),
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    'full profile, many photos': {
      as: 'member',
      atExtremes: true,
      before: manyPhotos,
      then: ({ button }) => button('View Full Profile').click(),
      ready: ({ page }) => page.locator('dialog[open] img').first().waitFor(),
    },
    'long words': { as: 'member', atExtremes: true, before: longWords, ready: /^Profile 1 of \d+$/ },
    'long words, full profile': {
      as: 'member',
      atExtremes: true,
      before: longWords,
      then: ({ button }) => button('View Full Profile').click(),
      ready: ({ page }) => page.locator('dialog[open] img').first().waitFor(),
    },
    'long words, block asked': {
      as: 'member',
      before: longWords,
      then: async (screenPage) => {
        await openOptions(screenPage);
        await screenPage.page.getByRole('menuitem', { name: 'Block User' }).click();
      },
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    liked: { as: 'member', before: ({ stubs }) => liked(stubs, false), then: like, ready: 'Like sent!' },
    matched: {
      as: 'member',
      atExtremes: true,
      before: ({ stubs }) => liked(stubs, true),
      then: like,
      ready: "It's a match!",
    },
    'long words, matched': {
      as: 'member',
      atExtremes: true,
      before: (screenPage) => {
        longWords(screenPage);
        liked(screenPage.stubs, true);
      },
      then: like,
      ready: "It's a match!",
    },
    'first message fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => {
        liked(stubs, true);
        stubs.failNetwork('SendFirstMessage');
      },
      then: async (screenPage) => {
        await like(screenPage);
        await screenPage.page.getByLabel('Your first message').fill('Good evening.');
        await screenPage.button('Send Message').click();
      },
      ready: 'Failed to send message',
    },
    'like fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('Like'),
      then: like,
      ready: 'Failed to send like',
    },
    ...noteStates,
    passed: {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('Pass', { pass: true }),
      then: pass,
      ready: ({ page }) => page.locator('[aria-live] p', { hasText: /^Passed$/ }).waitFor(),
    },
    'pass fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('Pass'),
      then: pass,
      ready: 'Failed to dislike',
    },
    undone: {
      as: 'member',
      before: ({ stubs }) => {
        stubs.respondWith('Pass', { pass: true });
        stubs.respondWith('UndoPass', { removePass: true });
      },
      then: undoPass,
      ready: 'Removed from passed profiles',
    },
    'undo fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => {
        stubs.respondWith('Pass', { pass: true });
        stubs.failNetwork('UndoPass');
      },
      then: undoPass,
      ready: 'Failed to remove dislike',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
