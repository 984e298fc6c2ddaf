import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const DEALBREAKERS = [
  'Age is a dealbreaker',
  'Gender is a dealbreaker',
  'Distance is a dealbreaker',
  'Relationship type is a dealbreaker',
];

const chooseDistance = ({ page }: ScreenPage, miles = '50'): Promise<unknown> =>
  page.getByLabel('How far away').selectOption(miles);
const save = ({ button }: ScreenPage): Promise<void> => button('Save Preferences').click();
async function chooseAndSave(screenPage: ScreenPage): Promise<void> {
  await chooseDistance(screenPage);
  await save(screenPage);
}

/** /preferences: whom the member would like to meet. */
export const preferences: Screen = {
  name: '/preferences',
  path: '/preferences',
  heading: 'Match Preferences',
  states: {
    full: { as: 'member', ready: 'Save Preferences' },
    'without a city': { as: 'bare', ready: ({ page }) => page.getByText('Distances count once').waitFor() },
    'unknown city': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<{ profile: object }>('OwnPreferences', ({ profile }) =>
          Object.assign(profile, { locationCity: 'Atlanta', cityKnown: false }),
        ),
      ready: ({ page }) => page.getByText('we can’t find your city').waitFor(),
    },
    ...reading('member', 'OwnPreferences', 'Failed to load your preferences'),
    chosen: {
      as: 'member',
      then: async (screenPage) => {
        const { page, button } = screenPage;
        await page.getByLabel('Min Age').selectOption('45');
        await page.getByLabel('Max Age').selectOption('60');
        await button('Male').click();
        await chooseDistance(screenPage);
        await button('Marriage').click();
        for (const name of DEALBREAKERS) await page.getByRole('switch', { name }).click();
      },
      ready: 'You have unsaved changes.',
    },
    saved: {
      as: 'newcomer',
      then: chooseAndSave,
      ready: 'Preferences saved',
    },
    'save fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('SavePreferences'),
      then: chooseAndSave,
      ready: 'Failed to update preferences',
    },
    'refused by the server': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.respondWithError('SavePreferences', {
          message: 'Distance must be 10, 25, 50, or 100 miles, or null for any distance',
          code: 'VALIDATION',
          fields: { distance: 'Please choose a distance from the list' },
        }),
      then: chooseAndSave,
      ready: 'Please choose a distance from the list',
    },
    'leaving unsaved': {
      as: 'member',
      then: async (screenPage) => {
        await chooseDistance(screenPage);
        await screenPage.page.getByRole('link', { name: /home$/ }).click();
      },
      ready: 'Leave without saving?',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
