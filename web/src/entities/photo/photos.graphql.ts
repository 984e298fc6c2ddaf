import { graphql } from '../../gql/gql.js';

export const OWN_PHOTOS = graphql(`
  query OwnPhotos {
    photos {
      ...OwnPhoto
    }
  }

  fragment OwnPhoto on Photo {
    id
    url
    status
    isPrimary
    createdAt
    placeholder
    reason
  }
`);

export const CREATE_UPLOAD = graphql(`
  mutation CreateUpload {
    createUpload {
      uploadURL
    }
  }
`);

export const COMPLETE_UPLOAD = graphql(`
  mutation CompleteUpload($photoURL: String!) {
    completeUpload(photoURL: $photoURL) {
      ...OwnPhoto
    }
  }
`);
