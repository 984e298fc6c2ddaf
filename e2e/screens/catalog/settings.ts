import { pushStates } from './push.js';
import type { ScreenPage } from '../page/screen-page.js';
import { planStates } from './plans.js';
import { sanctionStates, warningStates } from './sanctions.js';
import { SECURITY } from './security.js';
import { forbidden, reading, type Screen } from './screen.js';
import { photoStates } from './settings-photos.js';

const save = ({ button }: ScreenPage): Promise<void> => button('Save Profile').click();
const likesSwitch = ({ page }: ScreenPage): Promise<void> =>
  page.getByRole('switch', { name: 'Likes', exact: true }).click();
const breakSwitch = ({ page }: ScreenPage): Promise<void> => page.getByRole('switch', { name: 'Take a break' }).click();
const unblock = ({ button }: ScreenPage): Promise<void> => button(/^Unblock /).click();

async function rename(screenPage: ScreenPage, name: string): Promise<void> {
  await screenPage.page.getByLabel('Display Name').fill(name);
  await save(screenPage);
}

async function addPrompt(screenPage: ScreenPage, question: string, answer: string): Promise<void> {
  await screenPage.button('Add a Prompt').click();
  await screenPage.page
    .getByLabel(/^Question/)
    .last()
    .selectOption(question);
  await screenPage.page
    .getByLabel(/^Answer/)
    .last()
    .fill(answer);
}

const askToDelete = ({ button }: ScreenPage): Promise<void> => button('Delete my account').click();
async function deleteAccount(screenPage: ScreenPage, password: string): Promise<void> {
  await askToDelete(screenPage);
  const dialog = screenPage.page.locator('dialog[open]');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

/** /settings: photos, profile, preferences, security, and blocked users. */
export const settings: Screen = {
  name: '/settings',
  path: '/settings',
  heading: 'Settings',
  states: {
    full: { as: 'member', ready: 'Unblock' },
    ...warningStates,
    ...sanctionStates,
    'without a profile': { as: 'bare', ready: 'Save Profile' },
    'date of birth locked': {
      as: 'newcomer',
      ready: ({ page }) => page.getByRole('link', { name: 'contact support' }).waitFor(),
    },
    'no blocked users': { as: 'newcomer', ready: 'Blocked Users' },
    ...reading('member', 'OwnProfile', 'Failed to load your profile'),
    changed: {
      as: 'member',
      then: ({ page }) => page.getByLabel('City').fill('Savannah'),
      ready: 'You have unsaved changes.',
    },
    'field errors': { as: 'bare', then: save, ready: 'Display name is required' },
    'prompts added': {
      as: 'newcomer',
      then: async (screenPage) => {
        await addPrompt(screenPage, 'A Sunday well spent', 'Early service, then a long table.');
        await addPrompt(screenPage, 'What makes me laugh out loud', 'My own jokes, to be honest.');
        await addPrompt(screenPage, 'How I give back', 'I teach Saturday school.');
      },
      ready: ({ page }) => page.getByLabel('Answer 3').waitFor(),
    },
    'prompt errors': {
      as: 'newcomer',
      then: async (screenPage) => {
        await screenPage.button('Add a Prompt').click();
        await save(screenPage);
      },
      ready: 'Please choose a question',
    },
    'refused by the server': {
      as: 'member',
      before: ({ stubs }) => {
        stubs.edit<{ profile: { dateLocked: boolean } }>('OwnProfile', ({ profile }) => {
          profile.dateLocked = false;
        });
        stubs.respondWithError('SaveProfile', {
          message: 'You must be at least 18 years old',
          code: 'VALIDATION',
          fields: { dateOfBirth: 'You must be at least 18 years old' },
        });
      },
      then: (screenPage) => rename(screenPage, 'Simone A.'),
      ready: 'Update failed',
    },
    saved: {
      as: 'newcomer',
      then: (screenPage) => rename(screenPage, 'Vivian Moss'),
      ready: 'Profile updated successfully!',
    },
    'save fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('SaveProfile'),
      then: (screenPage) => rename(screenPage, 'Simone A.'),
      ready: 'Failed to update profile',
    },
    'break begun': {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('SetPaused', { setPaused: { __typename: 'DeckStatus', paused: true } }),
      then: breakSwitch,
      ready: 'You’re out of Discover. Your matches and conversations stay.',
    },
    'break fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('SetPaused'),
      then: breakSwitch,
      ready: 'Failed to change your break setting',
    },
    'preferences updated': { as: 'newcomer', then: likesSwitch, ready: 'Notification preferences updated' },
    ...pushStates,
    'preferences fail': {
      as: 'newcomer',
      before: ({ stubs }) => stubs.failNetwork('SetNotifyOnLikes'),
      then: likesSwitch,
      ready: 'Failed to update preferences',
    },
    unblocked: {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('Unblock', { unblock: true }),
      then: unblock,
      ready: 'User unblocked successfully',
    },
    'unblock fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('Unblock'),
      then: unblock,
      ready: 'Failed to unblock user',
    },
    'leaving unsaved': {
      as: 'member',
      then: async ({ page }) => {
        await page.getByLabel('City').fill('Savannah');
        await page.getByRole('link', { name: /home$/ }).click();
      },
      ready: 'Leave without saving?',
    },
    'download fails': {
      at: 'wide',
      as: 'newcomer',
      before: ({ stubs }) => stubs.failNetwork('GET /api/account/export'),
      then: ({ button }) => button('Download my data').click(),
      ready: 'Download failed',
    },
    'delete asked': { as: 'newcomer', then: askToDelete, ready: ({ page }) => page.locator('dialog[open]').waitFor() },
    'delete errors': {
      as: 'newcomer',
      then: (screenPage) => deleteAccount(screenPage, ''),
      ready: 'Please enter your password',
    },
    'delete with a wrong password': {
      as: 'newcomer',
      then: (screenPage) => deleteAccount(screenPage, 'not the one'),
      ready: ({ page }) => page.locator('dialog[open] [role="alert"]').waitFor(),
    },
    'delete fails': {
      at: 'wide',
      as: 'newcomer',
      before: ({ stubs }) => stubs.failNetwork('DELETE /api/account'),
      then: (screenPage) => deleteAccount(screenPage, 'correct horse'),
      ready: 'Failed to delete account',
    },
    deleted: {
      as: 'newcomer',
      before: ({ stubs }) => stubs.respondWith('DELETE /api/account', {}),
      then: (screenPage) => deleteAccount(screenPage, 'correct horse'),
      ready: 'Account deleted',
    },
    'blocked users fail': {
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('BlockedUsers'),
      ready: 'Failed to load blocked users',
    },
    ...planStates,
    ...photoStates,
    ...SECURITY,
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
