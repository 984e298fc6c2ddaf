import type { ScreenPage } from '../page/screen-page.js';
import { likeResult, receivedNote, UNKNOWN_MATCH } from './like-notes.js';
import { LONG_WORDS } from './long-words.js';
import { memberDialogs, openOptions, reportStates } from './member-dialogs.js';
import { forbidden, reading, withoutProfile, type Screen } from './screen.js';

export const liked: Screen = {
  name: '/liked',
  path: '/liked',
  heading: 'Liked Profiles',
  states: {
    full: { as: 'member', ready: /^Liked [A-Z]\w+ \d+, \d{4}$/ },
    empty: { as: 'newcomer', ready: 'No liked profiles yet' },
    'without a profile': withoutProfile,
    ...reading('member', 'Liked', 'Failed to fetch profiles'),
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...reportStates('member'),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};

const stubLike =
  (operation: 'LikeBack' | 'LikePassed', matched: boolean) =>
  ({ stubs }: ScreenPage): void =>
    stubs.respondWith(operation, { like: likeResult(matched) });
/** What the match screen shows of a listed member. */
const SHARED = {
  reasons: ['You both enjoy arts and culture.', 'You both want a long-term relationship.'],
  prompts: [{ __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Church, then a long table.' }],
};
const responded =
  (response: 'Like' | 'Pass') =>
  ({ button }: ScreenPage): Promise<void> =>
    button(new RegExp(`^${response} `)).click();

interface LikedByList {
  profile: { photos: string[] };
  likesReceived: { items: { profile: object }[] };
}

const ownPhoto = ({ photos }: LikedByList['profile']): string => photos[0]?.split('/').at(-1) ?? UNKNOWN_MATCH;

/** Received likes with a note on the reader's photo, or on a prompt. */
const withNote =
  (on: 'photo' | 'prompt', caution = false) =>
  ({ stubs }: ScreenPage): void =>
    stubs.edit<LikedByList>('LikedBy', ({ profile, likesReceived: { items } }) => {
      const { note, on: target } = receivedNote(on === 'photo' ? ownPhoto(profile) : null);
      for (const item of items) Object.assign(item, { note, on: target, caution });
    });

/** The second tab of /liked: members who like this member. */
export const whoLikedYou: Screen = {
  name: '/liked?of=you',
  path: '/liked?of=you',
  heading: 'Who Liked You',
  states: {
    full: { as: 'member', ready: /^Liked you [A-Z]\w+ \d+, \d{4}$/ },
    'with a note on a photo': { as: 'member', before: withNote('photo'), ready: 'On your photo' },
    'with a note on a prompt': { as: 'member', before: withNote('prompt'), ready: 'On “A Sunday well spent”' },
    'with a note to check': { as: 'member', before: withNote('prompt', true), ready: 'Does this feel right?' },
    // Stubbed, since demo members like every new member.
    empty: {
      as: 'newcomer',
      before: ({ stubs }) =>
        stubs.respondWith('LikedBy', {
          profile: { __typename: 'OwnProfile', userId: UNKNOWN_MATCH, displayName: null, photos: [] },
          likesReceived: { __typename: 'LikedPage', items: [], nextCursor: null },
        }),
      ready: 'No new likes yet',
    },
    'without a profile': withoutProfile,
    'not in the plan': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.respondWithError('LikedBy', {
          message: 'Seeing who liked you is part of Premium and VIP.',
          code: 'UPGRADE_REQUIRED',
        }),
      ready: 'See who liked you',
    },
    ...reading('member', 'LikedBy', 'Failed to fetch profiles'),
    liked: { as: 'member', before: stubLike('LikeBack', false), then: responded('Like'), ready: 'Liked!' },
    matched: {
      as: 'member',
      before: (screenPage) => {
        stubLike('LikeBack', true)(screenPage);
        screenPage.stubs.edit<LikedByList>('LikedBy', ({ likesReceived }) => {
          for (const { profile } of likesReceived.items) Object.assign(profile, SHARED);
        });
      },
      then: responded('Like'),
      ready: "It's a match!",
    },
    'matched with a note': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<LikedByList>('LikedBy', ({ profile, likesReceived }) => {
          for (const item of likesReceived.items) Object.assign(item.profile, SHARED);
          stubs.respondWith('LikeBack', { like: likeResult(true, receivedNote(ownPhoto(profile))) });
        }),
      then: responded('Like'),
      ready: 'On your photo',
    },
    'like fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('LikeBack'),
      then: responded('Like'),
      ready: 'Failed to like user',
    },
    passed: {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('PassAdmirer', { pass: true }),
      then: responded('Pass'),
      ready: ({ page }) => page.locator('[aria-live] p', { hasText: /^Passed$/ }).waitFor(),
    },
    'pass fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('PassAdmirer'),
      then: responded('Pass'),
      ready: 'Failed to dislike',
    },
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};

interface PassedList {
  dislikes: { items: { profile: object }[] };
}

async function reconsider({ page }: ScreenPage): Promise<void> {
  await page.getByRole('article').first().getByRole('heading').click();
  await page.locator('dialog[open]').waitFor();
}
const chosen =
  (name: 'Like' | 'Remove') =>
  async (screenPage: ScreenPage): Promise<void> => {
    await reconsider(screenPage);
    await screenPage.page.locator('dialog[open]').getByRole('button', { name }).click();
  };

/** /disliked, called Passed in the client. */
export const passed: Screen = {
  name: '/disliked',
  path: '/disliked',
  heading: 'Passed Profiles',
  states: {
    full: { as: 'member', ready: /^Passed [A-Z]\w+ \d+, \d{4}$/ },
    empty: { as: 'newcomer', ready: 'No passed profiles' },
    'without a profile': withoutProfile,
    ...reading('member', 'Passed', 'Failed to fetch profiles'),
    'long words': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<PassedList>('Passed', ({ dislikes }) => {
          for (const { profile } of dislikes.items) Object.assign(profile, LONG_WORDS);
        }),
      ready: /^Passed [A-Z]\w+ \d+, \d{4}$/,
    },
    'second thoughts': { as: 'member', then: reconsider, ready: 'What would you like to do?' },
    liked: { as: 'member', before: stubLike('LikePassed', false), then: chosen('Like'), ready: 'Liked!' },
    matched: {
      as: 'member',
      before: (screenPage) => {
        stubLike('LikePassed', true)(screenPage);
        screenPage.stubs.edit<PassedList>('Passed', ({ dislikes }) => {
          for (const { profile } of dislikes.items) Object.assign(profile, SHARED);
        });
      },
      then: chosen('Like'),
      ready: "It's a match!",
    },
    'like fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('LikePassed'),
      then: chosen('Like'),
      ready: 'Failed to like user',
    },
    removed: {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('RemovePass', { removePass: true }),
      then: chosen('Remove'),
      ready: 'Removed from passed profiles',
    },
    'remove fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('RemovePass'),
      then: chosen('Remove'),
      ready: 'Failed to remove dislike',
    },
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
