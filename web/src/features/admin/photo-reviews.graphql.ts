import { graphql } from '../../gql/gql.js';

export const PHOTO_REVIEWS = graphql(`
  query PhotoReviews {
    photoReviews {
      photoId
      photoUrl
      userId
      displayName
      email
      createdAt
    }
  }
`);

export const APPROVE_PHOTO = graphql(`
  mutation ApprovePhoto($photoId: ID!) {
    approvePhoto(photoId: $photoId)
  }
`);

export const REJECT_PHOTO = graphql(`
  mutation RejectPhoto($photoId: ID!, $reason: String) {
    rejectPhoto(photoId: $photoId, reason: $reason)
  }
`);
