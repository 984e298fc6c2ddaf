import { LIMITS } from '@kindred/contracts';
import { selfie } from '../../support/selfie.js';
import type { ScreenPage } from '../page/screen-page.js';
import type { Screen } from './screen.js';

const SUNSET = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

interface Photos {
  photos: {
    id: string;
    url: string;
    status: string;
    isPrimary: boolean;
    createdAt: string;
    placeholder: string | null;
    reason: string | null;
  }[];
}

/** The photos of the member, and further ones with these statuses. */
function withFurther({ photos }: Photos, statuses: readonly string[]): Photos['photos'] {
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
  return [...photos, ...further];
}

/** Adds photos with these statuses to those of the member. */
const photosInEveryState =
  (...statuses: string[]) =>
  ({ stubs }: ScreenPage): void =>
    stubs.edit<Photos>('OwnPhotos', (data) => {
      data.photos = withFurther(data, statuses);
    });

const twoPhotos = photosInEveryState('APPROVED');
const EVERY_STATE = ['APPROVED', 'PENDING', 'REJECTED'];
const everyState = photosInEveryState(...EVERY_STATE);

async function choosePhoto({ button, page }: ScreenPage, position: string, item: string): Promise<void> {
  await button(`Options for Photo ${position}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const askToDeletePhoto = (screenPage: ScreenPage): Promise<void> => choosePhoto(screenPage, '2 of 2', 'Delete Photo');
async function deletePhoto(screenPage: ScreenPage): Promise<void> {
  await askToDeletePhoto(screenPage);
  await screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Delete Photo' }).click();
}

/** Stubs that this photo is moved to the front. The first approved photo is the primary one. */
const movesFirst =
  (place: number) =>
  ({ stubs }: ScreenPage): void =>
    stubs.edit<Photos>('OwnPhotos', (data) => {
      data.photos = withFurther(data, EVERY_STATE);
      const moved = data.photos[place];
      const order = data.photos.toSorted((a, b) => Number(b === moved) - Number(a === moved));
      const primary = order.find(({ status }) => status === 'APPROVED');
      stubs.respondWith('OrderPhotos', {
        orderPhotos: order.map((photo) => ({ ...photo, isPrimary: photo === primary })),
      });
    });

const addPhoto = ({ page }: ScreenPage): Promise<void> =>
  page.getByLabel('Add Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: selfie([122, 84, 64]) });

const slot = ({ stubs }: ScreenPage): void =>
  stubs.respondWith('CreateUpload', {
    createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/one?expires=1&signature=x' },
  });

export const photoStates: Screen['states'] = {
  'photos in every state': { as: 'member', before: everyState, ready: 'Not approved' },
  'all photos there': {
    as: 'member',
    before: photosInEveryState(...Array<string>(LIMITS.photosPerMember - 1).fill('APPROVED')),
    ready: /Delete one to add another\.$/,
  },
  'no photos': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.respondWith('OwnPhotos', { photos: [] }),
    ready: 'No photos yet',
  },
  'photos loading': {
    as: 'member',
    before: ({ stubs }) => stubs.neverRespond('OwnPhotos'),
    ready: ({ page }) => page.getByLabel('Loading photos').waitFor(),
  },
  'photos fail': {
    as: 'member',
    before: ({ stubs }) => stubs.failNetwork('OwnPhotos'),
    ready: 'Failed to load your photos',
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
    before: movesFirst(1),
    then: (screenPage) => choosePhoto(screenPage, '2 of 3', 'Make Primary'),
    ready: 'Primary photo changed',
  },
  'photo in review moved first': {
    as: 'member',
    before: movesFirst(2),
    then: (screenPage) => choosePhoto(screenPage, '3 of 3', 'Make Primary'),
    ready: 'Photo moved to the front',
  },
  'photo order fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      everyState(screenPage);
      screenPage.stubs.failNetwork('OrderPhotos');
    },
    then: (screenPage) => choosePhoto(screenPage, '2 of 3', 'Make Primary'),
    ready: 'Failed to change the order of your photos',
  },
  'photo delete asked': {
    as: 'newcomer',
    before: twoPhotos,
    then: askToDeletePhoto,
    ready: 'Delete this photo?',
  },
  'last photo kept': {
    as: 'newcomer',
    then: (screenPage) => choosePhoto(screenPage, '1 of 1', 'Delete Photo'),
    ready: 'This is your only approved photo',
  },
  'photo delete fails': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      twoPhotos(screenPage);
      screenPage.stubs.failNetwork('DeletePhoto');
    },
    then: deletePhoto,
    ready: 'Failed to delete photo',
  },
  'photo deleted': {
    as: 'newcomer',
    before: (screenPage) => {
      twoPhotos(screenPage);
      screenPage.stubs.respondWith('DeletePhoto', { deletePhoto: true });
    },
    then: deletePhoto,
    ready: 'Photo deleted',
  },
  'photo uploading': {
    as: 'newcomer',
    before: (screenPage) => {
      slot(screenPage);
      screenPage.stubs.neverRespond('PUT /media/uploads');
    },
    then: addPhoto,
    ready: /^Uploading \d+%$/,
  },
  'photo processing': {
    as: 'newcomer',
    before: (screenPage) => {
      slot(screenPage);
      screenPage.stubs.respondWith('PUT /media/uploads', {});
      screenPage.stubs.neverRespond('CompleteUpload');
    },
    then: addPhoto,
    ready: 'Processing…',
  },
  'photo upload fails': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      slot(screenPage);
      screenPage.stubs.failNetwork('PUT /media/uploads');
    },
    then: addPhoto,
    ready: 'Upload failed',
  },
};
