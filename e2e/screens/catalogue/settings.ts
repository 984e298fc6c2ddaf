import { LIMITS } from '@kindred/contracts';
import { selfie } from '../../support/selfie.js';
import type { Scene } from '../scene/scene.js';
import { forbidden, reading, type Screen } from './screen.js';

const save = ({ button }: Scene): Promise<void> => button('Save Profile').click();
const likesSwitch = ({ page }: Scene): Promise<void> =>
  page.getByRole('switch', { name: 'Likes', exact: true }).click();
const unblock = ({ button }: Scene): Promise<void> => button(/^Unblock /).click();

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

const SUNSET = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

interface Photos {
  photos: { id: string; url: string; status: string; createdAt: string; placeholder: string | null }[];
}

/** Adds photos with these statuses to those of the member. */
const photosInEveryState =
  (...statuses: string[]) =>
  ({ answers }: Scene): void =>
    answers.edit<Photos>('OwnPhotos', ({ photos }) => {
      const further = statuses.map((status, index) => ({
        __typename: 'Photo',
        id: `7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a1${index}`,
        url: status === 'REJECTED' ? '/media/photos/gone' : (photos[0]?.url ?? ''),
        status,
        isPrimary: false,
        createdAt: new Date().toISOString(),
        placeholder: status === 'REJECTED' ? null : SUNSET,
        reason: status === 'REJECTED' ? 'The face is in the shade. A window in front of you helps.' : null,
      }));
      photos.push(...further);
    });

const everyState = photosInEveryState('APPROVED', 'PENDING', 'REJECTED');

async function choosePhoto({ button, page }: Scene, position: string, item: string): Promise<void> {
  await button(`Options for Photo ${position}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const askToDeletePhoto = (scene: Scene): Promise<void> => choosePhoto(scene, '1 of 1', 'Delete Photo');
async function deletePhoto(scene: Scene): Promise<void> {
  await askToDeletePhoto(scene);
  await scene.page.locator('dialog[open]').getByRole('button', { name: 'Delete Photo' }).click();
}

/** Stubs a successful reorder; the client ignores the response body. */
const orderKept = (scene: Scene): void => {
  everyState(scene);
  scene.answers.respondWith('OrderPhotos', { orderPhotos: [] });
};

const addPhoto = ({ page }: Scene): Promise<void> =>
  page.getByLabel('Add Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: selfie([122, 84, 64]) });

const slot = ({ answers }: Scene): void =>
  answers.respondWith('CreateUpload', {
    createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/one?expires=1&signature=x' },
  });

/** /settings: photos, profile, preferences, and blocked users. */
export const settings: Screen = {
  name: '/settings',
  path: '/settings',
  heading: 'Settings',
  states: {
    full: { as: 'member', ready: 'Unblock' },
    'without a profile': { as: 'bare', ready: 'Save Profile' },
    'no blocked users': { as: 'newcomer', ready: 'Blocked Users' },
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
        answers.respondWithError('SaveProfile', {
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
      at: 'wide',
      as: 'member',
      before: ({ answers }) => answers.failNetwork('SaveProfile'),
      then: (scene) => rename(scene, 'Simone A.'),
      ready: 'Failed to update profile',
    },
    'preferences updated': { as: 'newcomer', then: likesSwitch, ready: 'Notification preferences updated' },
    'preferences fail': {
      as: 'newcomer',
      before: ({ answers }) => answers.failNetwork('SetNotifyOnLikes'),
      then: likesSwitch,
      ready: 'Failed to update preferences',
    },
    unblocked: {
      as: 'member',
      before: ({ answers }) => answers.respondWith('Unblock', { unblock: true }),
      then: unblock,
      ready: 'User unblocked successfully',
    },
    'unblock fails': {
      at: 'wide',
      as: 'member',
      before: ({ answers }) => answers.failNetwork('Unblock'),
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
      before: ({ answers }) => answers.failNetwork('GET /api/account/export'),
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
      at: 'wide',
      as: 'newcomer',
      before: ({ answers }) => answers.failNetwork('DELETE /api/account'),
      then: (scene) => deleteAccount(scene, 'correct horse'),
      ready: 'Failed to delete account',
    },
    deleted: {
      as: 'newcomer',
      before: ({ answers }) => answers.respondWith('DELETE /api/account', {}),
      then: (scene) => deleteAccount(scene, 'correct horse'),
      ready: 'Account deleted',
    },
    'photos in every state': { as: 'member', before: everyState, ready: 'Not approved' },
    'all photos there': {
      as: 'member',
      before: photosInEveryState(...Array<string>(LIMITS.photosPerMember - 1).fill('APPROVED')),
      ready: /Delete one to add another\.$/,
    },
    'no photos': {
      as: 'newcomer',
      before: ({ answers }) => answers.respondWith('OwnPhotos', { photos: [] }),
      ready: 'No photos yet',
    },
    'photos loading': {
      as: 'member',
      before: ({ answers }) => answers.neverRespond('OwnPhotos'),
      ready: ({ page }) => page.getByLabel('Loading photos').waitFor(),
    },
    'photos fail': {
      as: 'member',
      before: ({ answers }) => answers.failNetwork('OwnPhotos'),
      ready: 'Failed to load your photos',
    },
    'blocked users fail': {
      as: 'member',
      before: ({ answers }) => answers.failNetwork('BlockedUsers'),
      ready: 'Failed to load blocked users',
    },
    'photo options': {
      as: 'member',
      before: everyState,
      then: ({ button }) => button('Options for Photo 2 of 3').click(),
      ready: 'Make Primary',
    },
    'options of a photo not approved': {
      as: 'member',
      before: everyState,
      then: ({ button }) => button('Options for the photo that was not approved').click(),
      ready: 'Delete Photo',
    },
    'primary photo changed': {
      as: 'member',
      before: orderKept,
      then: (scene) => choosePhoto(scene, '2 of 3', 'Make Primary'),
      ready: 'Primary photo changed',
    },
    'photo in review moved first': {
      as: 'member',
      before: orderKept,
      then: (scene) => choosePhoto(scene, '3 of 3', 'Make Primary'),
      ready: 'Photo moved to the front',
    },
    'photo order fails': {
      at: 'wide',
      as: 'member',
      before: (scene) => {
        everyState(scene);
        scene.answers.failNetwork('OrderPhotos');
      },
      then: (scene) => choosePhoto(scene, '2 of 3', 'Make Primary'),
      ready: 'Failed to change the order of your photos',
    },
    'photo delete asked': { as: 'newcomer', then: askToDeletePhoto, ready: 'Delete this photo?' },
    'photo delete fails': {
      at: 'wide',
      as: 'newcomer',
      before: ({ answers }) => answers.failNetwork('DeletePhoto'),
      then: deletePhoto,
      ready: 'Failed to delete photo',
    },
    'photo deleted': {
      as: 'newcomer',
      before: ({ answers }) => answers.respondWith('DeletePhoto', { deletePhoto: true }),
      then: deletePhoto,
      ready: 'Photo deleted',
    },
    'photo uploading': {
      as: 'newcomer',
      before: (scene) => {
        slot(scene);
        scene.answers.neverRespond('PUT /media/uploads');
      },
      then: addPhoto,
      ready: /^Uploading \d+%$/,
    },
    'photo processing': {
      as: 'newcomer',
      before: (scene) => {
        slot(scene);
        scene.answers.respondWith('PUT /media/uploads', {});
        scene.answers.neverRespond('CompleteUpload');
      },
      then: addPhoto,
      ready: 'Processing…',
    },
    'photo upload fails': {
      at: 'wide',
      as: 'newcomer',
      before: (scene) => {
        slot(scene);
        scene.answers.failNetwork('PUT /media/uploads');
      },
      then: addPhoto,
      ready: 'Upload failed',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
