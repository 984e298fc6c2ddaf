import { selfie } from '../../support/selfie.js';
import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, type Screen } from './screen.js';

const PHOTO = { name: 'selfie.png', mimeType: 'image/png', buffer: selfie([122, 84, 64]) };
const TOO_LARGE = { ...PHOTO, buffer: Buffer.alloc(12 * 1024 * 1024) };
const NO_PHOTO = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

const pick = ({ page }: ScreenPage, file: typeof PHOTO): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(file);

async function submit(screenPage: ScreenPage): Promise<void> {
  await pick(screenPage, PHOTO);
  await screenPage.button('Submit for Review').click();
}

interface OwnPhotos {
  photos: object[];
}

/** This many additional photos pending review. */
const waiting = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'Photo',
    id: `7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a2${index}`,
    url: `/media/photos/7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a2${index}`,
    status: 'PENDING',
    isPrimary: false,
    createdAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    placeholder: null,
    reason: null,
  }));

const slot = ({ stubs }: ScreenPage): void =>
  stubs.respondWith('CreateUpload', {
    createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/one?expires=1&signature=x' },
  });

/** /verify: the verification selfie. */
export const verify: Screen = {
  name: '/verify',
  path: '/verify',
  heading: 'Photo Verification',
  states: {
    empty: { as: 'pending', ready: 'What happens next?' },
    loading: {
      as: 'pending',
      before: ({ stubs }) => stubs.neverRespond('OwnPhotos'),
      ready: ({ page }) => page.getByRole('heading', { name: 'Photo Verification' }).waitFor({ state: 'attached' }),
    },
    'in review': { as: 'inReview', ready: 'Your photo is being reviewed' },
    rejected: { as: 'rejected', ready: 'Your photo was not approved' },
    'rejected beside others': {
      as: 'rejected',
      before: ({ stubs }) =>
        stubs.edit<OwnPhotos>('OwnPhotos', ({ photos }) => {
          photos.push(...waiting(2));
        }),
      ready: '2 of your photos are being reviewed',
    },
    'as many as there can be': {
      as: 'inReview',
      before: ({ stubs }) =>
        stubs.edit<OwnPhotos>('OwnPhotos', ({ photos }) => {
          photos.push(...waiting(5));
        }),
      ready: /^You have submitted 6 photos/,
    },
    'photos fail': {
      as: 'inReview',
      before: ({ stubs }) => stubs.failNetwork('OwnPhotos'),
      ready: 'Failed to load your photos',
    },
    preview: { as: 'pending', then: (screenPage) => pick(screenPage, PHOTO), ready: 'Submit for Review' },
    uploading: {
      as: 'pending',
      before: (screenPage) => {
        slot(screenPage);
        screenPage.stubs.neverRespond('PUT /media/uploads');
      },
      then: submit,
      ready: /^Uploading \d+%$/,
    },
    processing: {
      as: 'pending',
      before: (screenPage) => {
        slot(screenPage);
        screenPage.stubs.respondWith('PUT /media/uploads', {});
        screenPage.stubs.neverRespond('CompleteUpload');
      },
      then: submit,
      ready: 'Processing…',
    },
    'upload cancelled': {
      as: 'pending',
      before: (screenPage) => {
        slot(screenPage);
        screenPage.stubs.neverRespond('PUT /media/uploads');
      },
      then: async (screenPage) => {
        await submit(screenPage);
        await screenPage.button('Cancel').click();
      },
      ready: 'Upload cancelled',
    },
    'too large': { as: 'pending', then: (screenPage) => pick(screenPage, TOO_LARGE), ready: 'File too large' },
    'no photo': { as: 'pending', then: (screenPage) => pick(screenPage, NO_PHOTO), ready: 'Invalid file type' },
    'no slot': {
      as: 'pending',
      before: ({ stubs }) => stubs.failNetwork('CreateUpload'),
      then: submit,
      ready: 'Upload failed',
    },
    'upload breaks': {
      as: 'pending',
      before: (screenPage) => {
        slot(screenPage);
        screenPage.stubs.failNetwork('PUT /media/uploads');
      },
      then: submit,
      ready: 'Upload failed',
    },
    uploaded: {
      as: 'pending',
      before: (screenPage) => {
        slot(screenPage);
        screenPage.stubs.respondWith('PUT /media/uploads', {});
        screenPage.stubs.respondWith('CompleteUpload', {
          completeUpload: {
            __typename: 'Photo',
            id: '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11',
            url: '/media/photos/7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11',
            status: 'PENDING',
            isPrimary: true,
            createdAt: new Date().toISOString(),
            placeholder: null,
            reason: null,
          },
        });
      },
      then: submit,
      ready: 'Photo uploaded successfully!',
    },
    ...forbidden(['visitor', '/auth'], ['approved', '/pricing'], ['member', '/discover']),
  },
};
