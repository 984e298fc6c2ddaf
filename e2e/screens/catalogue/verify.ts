import { selfie } from '../../support/selfie.js';
import type { Scene } from '../scene/scene.js';
import { forbidden, type Screen } from './screen.js';

const PHOTO = { name: 'selfie.png', mimeType: 'image/png', buffer: selfie([122, 84, 64]) };
const TOO_LARGE = { ...PHOTO, buffer: Buffer.alloc(12 * 1024 * 1024) };
const NO_PHOTO = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

const pick = ({ page }: Scene, file: typeof PHOTO): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(file);

async function submit(scene: Scene): Promise<void> {
  await pick(scene, PHOTO);
  await scene.button('Submit for Review').click();
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

const slot = ({ answers }: Scene): void =>
  answers.respondWith('CreateUpload', {
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
      before: ({ answers }) => answers.neverRespond('OwnPhotos'),
      ready: ({ page }) => page.getByRole('heading', { name: 'Photo Verification' }).waitFor({ state: 'attached' }),
    },
    'in review': { as: 'inReview', ready: 'Your photo is being reviewed' },
    rejected: { as: 'rejected', ready: 'Your photo was not approved' },
    'rejected beside others': {
      as: 'rejected',
      before: ({ answers }) =>
        answers.edit<OwnPhotos>('OwnPhotos', ({ photos }) => {
          photos.push(...waiting(2));
        }),
      ready: '2 of your photos are being reviewed',
    },
    'as many as there can be': {
      as: 'inReview',
      before: ({ answers }) =>
        answers.edit<OwnPhotos>('OwnPhotos', ({ photos }) => {
          photos.push(...waiting(5));
        }),
      ready: /^You have submitted 6 photos/,
    },
    'photos fail': {
      as: 'inReview',
      before: ({ answers }) => answers.failNetwork('OwnPhotos'),
      ready: 'Failed to load your photos',
    },
    preview: { as: 'pending', then: (scene) => pick(scene, PHOTO), ready: 'Submit for Review' },
    uploading: {
      as: 'pending',
      before: (scene) => {
        slot(scene);
        scene.answers.neverRespond('PUT /media/uploads');
      },
      then: submit,
      ready: /^Uploading \d+%$/,
    },
    processing: {
      as: 'pending',
      before: (scene) => {
        slot(scene);
        scene.answers.respondWith('PUT /media/uploads', {});
        scene.answers.neverRespond('CompleteUpload');
      },
      then: submit,
      ready: 'Processing…',
    },
    'upload cancelled': {
      as: 'pending',
      before: (scene) => {
        slot(scene);
        scene.answers.neverRespond('PUT /media/uploads');
      },
      then: async (scene) => {
        await submit(scene);
        await scene.button('Cancel').click();
      },
      ready: 'Upload cancelled',
    },
    'too large': { as: 'pending', then: (scene) => pick(scene, TOO_LARGE), ready: 'File too large' },
    'no photo': { as: 'pending', then: (scene) => pick(scene, NO_PHOTO), ready: 'Invalid file type' },
    'no slot': {
      as: 'pending',
      before: ({ answers }) => answers.failNetwork('CreateUpload'),
      then: submit,
      ready: 'Upload failed',
    },
    'upload breaks': {
      as: 'pending',
      before: (scene) => {
        slot(scene);
        scene.answers.failNetwork('PUT /media/uploads');
      },
      then: submit,
      ready: 'Upload failed',
    },
    uploaded: {
      as: 'pending',
      before: (scene) => {
        slot(scene);
        scene.answers.respondWith('PUT /media/uploads', {});
        scene.answers.respondWith('CompleteUpload', {
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
