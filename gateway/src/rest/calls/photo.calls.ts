import { call } from '../rest-call.js';

const PHOTO = 'id url status isPrimary createdAt reason';

interface Photo {
  id: string;
  url: string;
  status: string;
  isPrimary: boolean;
  createdAt: string;
  reason: string | null;
}

/** One's own photos; the bytes themselves go by `/media`. */
export const photoCalls = [
  call<{ createUpload: unknown }>({
    method: 'POST',
    path: '/api/photos/upload-url',
    operation: 'mutation CreateUpload { createUpload { uploadURL } }',
    body: ({ createUpload }) => createUpload,
  }),
  call<{ completeUpload: Photo }>({
    method: 'POST',
    path: '/api/photos/complete',
    operation: `mutation CompleteUpload($photoURL: String!) {
      completeUpload(photoURL: $photoURL) { id url status createdAt }
    }`,
    variables: (input) => ({ photoURL: input.text('photoURL') }),
    status: 201,
    body: ({ completeUpload }) => completeUpload,
  }),
  call<{ photos: Photo[] }>({
    method: 'GET',
    path: '/api/photos',
    operation: `query Photos { photos { ${PHOTO} } }`,
    body: ({ photos }) => photos,
  }),
  call<{ orderPhotos: Photo[] }>({
    method: 'PUT',
    path: '/api/photos/order',
    operation: `mutation OrderPhotos($ids: [ID!]!) { orderPhotos(ids: $ids) { ${PHOTO} } }`,
    variables: (input) => ({ ids: input.ids('ids') }),
    body: ({ orderPhotos }) => orderPhotos,
  }),
  call({
    method: 'DELETE',
    path: '/api/photos/:id',
    operation: 'mutation DeletePhoto($id: ID!) { deletePhoto(id: $id) }',
    variables: (input) => ({ id: input.pathId('id') }),
    status: 204,
  }),
];
