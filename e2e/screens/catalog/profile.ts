import { PROMPTS } from '@kindred/contracts';
import { LONG_WORDS } from './long-words.js';
import { forbidden, reading, type Screen } from './screen.js';

interface OwnView {
  profileView: { photos: string[] };
}

interface OwnProfile {
  profile: { photos: string[] };
}

/** /profile: the profile as other members see it. */
export const profile: Screen = {
  name: '/profile',
  path: '/profile',
  heading: 'Your Profile',
  states: {
    full: { as: 'member', ready: 'Edit Profile' },
    'many photos': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<OwnView>('ProfileView', ({ profileView }) => {
          const [first = ''] = profileView.photos;
          // One more than shown; the URLs differ, as those of different photos do.
          profileView.photos = [0, 1, 2, 3, 4, 5].map((each) => (each === 0 ? first : `${first}?copy=${each}`));
        }),
      ready: 'Edit Profile',
    },
    'long words': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<OwnView>('ProfileView', ({ profileView }) => void Object.assign(profileView, LONG_WORDS)),
      ready: 'Edit Profile',
    },
    strong: {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<OwnProfile>('ProfileView', ({ profile: own }) => {
          const [photo = ''] = own.photos;
          Object.assign(own, {
            ...{ photos: [photo, photo, photo], bio: 'I teach on weekdays and cook on Sundays. '.repeat(4) },
            ...{ prompts: PROMPTS.slice(0, 3).map(({ label }) => ({ __typename: 'Prompt', question: label })) },
            ...{ seekingTypes: ['Marriage'], lifestyle: ['Foodie', 'Traveler', 'Music lover'] },
            ...{ occupation: 'Teacher', locationCity: 'Atlanta', cityKnown: true },
          });
        }),
      ready: 'A profile worth reading',
    },
    sparse: { as: 'newcomer', ready: 'Edit Profile' },
    empty: { as: 'bare', ready: ({ page }) => page.getByRole('link', { name: 'Complete Your Profile' }).waitFor() },
    ...reading('member', 'ProfileView', 'Failed to load your profile'),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
