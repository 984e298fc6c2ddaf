import type { Scene } from '../scene/scene.js';
import { forbidden, reading, type Screen } from './screen.js';

const save = ({ button }: Scene): Promise<void> => button('Save Profile').click();
const likesSwitch = ({ page }: Scene): Promise<void> =>
  page.getByRole('switch', { name: 'Likes', exact: true }).click();
const unblock = ({ button }: Scene): Promise<void> => button('Unblock').click();

async function rename(scene: Scene, name: string): Promise<void> {
  await scene.page.getByLabel('Display Name').fill(name);
  await save(scene);
}

const askToDelete = ({ button }: Scene): Promise<void> => button('Delete my account').click();
async function deleteAccount(scene: Scene, password: string): Promise<void> {
  await askToDelete(scene);
  const dialog = scene.page.locator('dialog[open]');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

/** /settings: the profile, preferences and the people who were blocked. */
export const settings: Screen = {
  name: '/settings',
  path: '/settings',
  heading: 'Settings',
  states: {
    full: { as: 'member', ready: 'Unblock' },
    'without a profile': { as: 'bare', ready: 'Save Profile' },
    'nobody blocked': { as: 'newcomer', ready: 'Blocked Users' },
    ...reading('member', 'OwnProfile', 'Failed to load your profile'),
    changed: {
      as: 'member',
      then: ({ page }) => page.getByLabel('City').fill('Savannah'),
      ready: 'You have unsaved changes.',
    },
    'field errors': { as: 'bare', then: save, ready: 'Display name is required' },
    'refused by the server': {
      as: 'member',
      before: ({ answers }) =>
        answers.refuse('SaveProfile', {
          message: 'You must be at least 18 years old',
          code: 'VALIDATION',
          fields: { dateOfBirth: 'You must be at least 18 years old' },
        }),
      then: (scene) => rename(scene, 'Simone A.'),
      ready: 'Update failed',
    },
    saved: {
      as: 'newcomer',
      then: (scene) => rename(scene, 'Vivian Moss'),
      ready: 'Profile updated successfully!',
    },
    'save fails': {
      as: 'member',
      before: ({ answers }) => answers.breakOff('SaveProfile'),
      then: (scene) => rename(scene, 'Simone A.'),
      ready: 'Failed to update profile',
    },
    'preferences updated': { as: 'newcomer', then: likesSwitch, ready: 'Notification preferences updated' },
    'preferences fail': {
      as: 'newcomer',
      before: ({ answers }) => answers.breakOff('SetNotifyOnLikes'),
      then: likesSwitch,
      ready: 'Failed to update preferences',
    },
    unblocked: {
      as: 'member',
      before: ({ answers }) => answers.give('Unblock', { unblock: true }),
      then: unblock,
      ready: 'User unblocked successfully',
    },
    'unblock fails': {
      as: 'member',
      before: ({ answers }) => answers.breakOff('Unblock'),
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
      as: 'newcomer',
      before: ({ answers }) => answers.breakOff('GET /api/account/export'),
      then: ({ button }) => button('Download my data').click(),
      ready: 'Download failed',
    },
    'delete asked': { as: 'newcomer', then: askToDelete, ready: ({ page }) => page.locator('dialog[open]').waitFor() },
    'delete errors': {
      as: 'newcomer',
      then: (scene) => deleteAccount(scene, ''),
      ready: 'Please enter your password',
    },
    'delete with a wrong password': {
      as: 'newcomer',
      then: (scene) => deleteAccount(scene, 'not the one'),
      ready: ({ page }) => page.locator('dialog[open] [role="alert"]').waitFor(),
    },
    'delete fails': {
      as: 'newcomer',
      before: ({ answers }) => answers.breakOff('DELETE /api/account'),
      then: (scene) => deleteAccount(scene, 'correct horse'),
      ready: 'Failed to delete account',
    },
    deleted: {
      as: 'newcomer',
      before: ({ answers }) => answers.give('DELETE /api/account', {}),
      then: (scene) => deleteAccount(scene, 'correct horse'),
      ready: 'Account deleted',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
