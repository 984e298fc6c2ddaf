import type { Answers } from '../scene/answers.js';
import { WIDTHS, type Scene } from '../scene/scene.js';
import { LONG_WORDS } from './long-words.js';
import { memberDialogs, openOptions } from './member-dialogs.js';
import { forbidden, reading, type Screen } from './screen.js';

interface Deck {
  discover: { items: { photos: string[] }[]; nextCursor: string | null };
}

const like = ({ button }: Scene): Promise<void> => button('Like').click();
const pass = ({ button }: Scene): Promise<void> => button('Pass').click();
const liked = (answers: Answers, matched: boolean): void =>
  answers.respondWith('Like', {
    like: { __typename: 'LikeResult', matched, matchId: matched ? '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11' : null },
  });
/** Stubs a deck of this size for every request. */
const deckOf = ({ answers }: Scene, size: number): void =>
  answers.edit<Deck>('Discover', ({ discover }) => {
    discover.items = discover.items.slice(0, size);
    discover.nextCursor = null;
  });
/** A single photo next to the text must keep its size. */
const longWords = ({ answers }: Scene): void =>
  answers.edit<Deck>('Discover', ({ discover }) => {
    for (const profile of discover.items) Object.assign(profile, LONG_WORDS, { photos: profile.photos.slice(0, 1) });
  });

async function filter(scene: Scene): Promise<void> {
  if (scene.width === 'phone') await scene.button(/^Filters/).click();
  await scene.page.getByLabel('Gender').filter({ visible: true }).selectOption('Female');
  if (scene.width === 'phone') await scene.button('Show Profiles').click();
}

async function takeBack(scene: Scene): Promise<void> {
  await pass(scene);
  await scene.page.locator('[aria-live] p', { hasText: /^Passed$/ }).waitFor();
  await scene.button('Undo').click();
}

/** /discover: one profile at a time. */
export const discover: Screen = {
  name: '/discover',
  path: '/discover',
  heading: 'Discover',
  states: {
    full: { as: 'member', ready: /^Profile 1 of \d+$/ },
    ...reading('member', 'Discover', 'Failed to fetch profiles'),
    'no profiles left': {
      as: 'member',
      before: (scene) => deckOf(scene, 0),
      ready: 'No more profiles',
    },
    'all reviewed': {
      as: 'member',
      before: (scene) => {
        deckOf(scene, 1);
        scene.answers.respondWith('Pass', { pass: true });
      },
      then: async (scene) => {
        await scene.text('Profile 1 of 1').waitFor();
        deckOf(scene, 0);
        await pass(scene);
      },
      ready: 'Review Again',
    },
    'no results': {
      as: 'member',
      then: async (scene) => {
        await scene.text(/^Profile 1 of \d+$/).waitFor();
        deckOf(scene, 0);
        await filter(scene);
      },
      ready: 'No profiles match your current filters. Try adjusting your preferences.',
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
    'full profile': {
      as: 'member',
      then: ({ button }) => button('View Full Profile').click(),
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    'long words': { as: 'member', before: longWords, ready: /^Profile 1 of \d+$/ },
    'long words, full profile': {
      as: 'member',
      before: longWords,
      then: ({ button }) => button('View Full Profile').click(),
      ready: ({ page }) => page.locator('dialog[open] img').waitFor(),
    },
    'long words, block asked': {
      as: 'member',
      before: longWords,
      then: async (scene) => {
        await openOptions(scene);
        await scene.page.getByRole('menuitem', { name: 'Block User' }).click();
      },
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    liked: { as: 'member', before: ({ answers }) => liked(answers, false), then: like, ready: 'Like sent!' },
    matched: { as: 'member', before: ({ answers }) => liked(answers, true), then: like, ready: "It's a match!" },
    'like fails': {
      at: 'wide',
      as: 'member',
      before: ({ answers }) => answers.failNetwork('Like'),
      then: like,
      ready: 'Failed to send like',
    },
    passed: {
      as: 'member',
      before: ({ answers }) => answers.respondWith('Pass', { pass: true }),
      then: pass,
      ready: ({ page }) => page.locator('[aria-live] p', { hasText: /^Passed$/ }).waitFor(),
    },
    'pass fails': {
      at: 'wide',
      as: 'member',
      before: ({ answers }) => answers.failNetwork('Pass'),
      then: pass,
      ready: 'Failed to dislike',
    },
    undone: {
      as: 'member',
      before: ({ answers }) => {
        answers.respondWith('Pass', { pass: true });
        answers.respondWith('UndoPass', { removePass: true });
      },
      then: takeBack,
      ready: 'Removed from passed profiles',
    },
    'undo fails': {
      at: 'wide',
      as: 'member',
      before: ({ answers }) => {
        answers.respondWith('Pass', { pass: true });
        answers.failNetwork('UndoPass');
      },
      then: takeBack,
      ready: 'Failed to remove dislike',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
