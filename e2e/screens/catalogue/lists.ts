import type { Scene } from '../scene/scene.js';
import { memberDialogs, openOptions, reportStates } from './member-dialogs.js';
import { forbidden, reading, type Screen } from './screen.js';

/** /liked. */
export const liked: Screen = {
  name: '/liked',
  path: '/liked',
  heading: 'Liked Profiles',
  states: {
    full: { as: 'member', ready: /^Liked [A-Z]\w+ \d+, \d{4}$/ },
    empty: { as: 'newcomer', ready: 'No liked profiles yet' },
    ...reading('member', 'Liked', 'Failed to fetch profiles'),
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...reportStates('member'),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};

async function reconsider({ page }: Scene): Promise<void> {
  await page.getByRole('article').first().getByRole('heading').click();
  await page.locator('dialog[open]').waitFor();
}
const chosen =
  (name: 'Like' | 'Remove') =>
  async (scene: Scene): Promise<void> => {
    await reconsider(scene);
    await scene.page.locator('dialog[open]').getByRole('button', { name }).click();
  };
const likeGives = (matched: boolean, { answers }: Scene): void =>
  answers.give('LikePassed', {
    like: { __typename: 'LikeResult', matched, matchId: matched ? '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11' : null },
  });

/** /disliked, which everybody calls Passed. */
export const passed: Screen = {
  name: '/disliked',
  path: '/disliked',
  heading: 'Passed Profiles',
  states: {
    full: { as: 'member', ready: /^Passed [A-Z]\w+ \d+, \d{4}$/ },
    empty: { as: 'newcomer', ready: 'No passed profiles' },
    ...reading('member', 'Passed', 'Failed to fetch profiles'),
    'second thoughts': { as: 'member', then: reconsider, ready: 'What would you like to do?' },
    liked: { as: 'member', before: (scene) => likeGives(false, scene), then: chosen('Like'), ready: 'Liked!' },
    matched: { as: 'member', before: (scene) => likeGives(true, scene), then: chosen('Like'), ready: "It's a match!" },
    'like fails': {
      as: 'member',
      before: ({ answers }) => answers.breakOff('LikePassed'),
      then: chosen('Like'),
      ready: 'Failed to like user',
    },
    removed: {
      as: 'member',
      before: ({ answers }) => answers.give('RemovePass', { removePass: true }),
      then: chosen('Remove'),
      ready: 'Removed from passed profiles',
    },
    'remove fails': {
      as: 'member',
      before: ({ answers }) => answers.breakOff('RemovePass'),
      then: chosen('Remove'),
      ready: 'Failed to remove dislike',
    },
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
