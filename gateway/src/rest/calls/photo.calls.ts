import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { NewPhoto, Photo, UploadSlot } from '../response-schemas.js';
import { LIST_STATUSES, nextPageAfterLast, call } from '../rest-call.js';
import { ids, listInput, pathIds, text } from '../rest-fields.js';

const PHOTO_FIELDS = 'id url status isPrimary createdAt reason';

type PlacedPhoto = z.infer<typeof Photo> & { place: number };

/** The caller's own photos. The files are uploaded and downloaded through `/media`. */
export const photoCalls = [
  call<{ createUpload: unknown }>({
    method: 'POST',
    path: '/api/photos/upload-url',
    tier: 'member',
    summary:
      'Creates a signed URL for uploading one photo within 15 minutes: on this origin or, with `S3_PUBLIC_URL`, of the bucket.',
    output: UploadSlot,
    statuses: { 409: 'The maximum number of photos was reached.', 429: 'Too many uploads.' },
    operation: 'mutation CreateUpload { createUpload { uploadURL } }',
    body: ({ createUpload }) => createUpload,
  }),
  call<{ completeUpload: unknown }>({
    method: 'POST',
    path: '/api/photos/complete',
    tier: 'member',
    summary: 'Creates a photo from a finished upload. The photo is pending review.',
    input: { body: z.strictObject({ photoURL: text() }) },
    output: NewPhoto,
    statuses: {
      409: 'The maximum number of photos was reached.',
      413: `The body is too large. After an upload to the bucket: the photo is larger than ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`,
      415: 'The body is not JSON. After an upload to the bucket: the content is not a photo of a supported type.',
    },
    operation: `mutation CompleteUpload($photoURL: String!) {
      completeUpload(photoURL: $photoURL) { id url status createdAt }
    }`,
    status: 201,
    body: ({ completeUpload }) => completeUpload,
  }),
  call<{ photos: PlacedPhoto[] }>({
    method: 'GET',
    path: '/api/photos',
    tier: 'member',
    summary: 'Lists the caller’s own photos, in display order.',
    input: listInput,
    output: z.array(Photo),
    statuses: LIST_STATUSES,
    operation: `query Photos($limit: Int, $cursor: String) {
      photos(limit: $limit, cursor: $cursor) { ${PHOTO_FIELDS} place }
    }`,
    body: ({ photos }) => photos.map(({ place: _place, ...photo }) => photo),
    next: ({ photos }, input, cursorsOf) =>
      nextPageAfterLast(photos, input, cursorsOf('photos'), ({ place, id }) => [place, id]),
  }),
  call<{ orderPhotos: unknown }>({
    method: 'PUT',
    path: '/api/photos/order',
    tier: 'member',
    summary: 'Reorders the caller’s own photos. Requires all of their ids; the first becomes the primary photo.',
    input: { body: z.strictObject({ ids: ids() }) },
    output: z.array(Photo),
    operation: `mutation OrderPhotos($ids: [ID!]!) { orderPhotos(ids: $ids) { ${PHOTO_FIELDS} } }`,
    body: ({ orderPhotos }) => orderPhotos,
  }),
  call({
    method: 'DELETE',
    path: '/api/photos/:id',
    tier: 'member',
    summary: 'Deletes one of the caller’s own photos.',
    input: { params: pathIds('id') },
    statuses: { 409: 'It is the only approved photo (`LAST_PHOTO`).' },
    operation: 'mutation DeletePhoto($id: ID!) { deletePhoto(id: $id) }',
    status: 204,
  }),
];
