import { graphql } from '../../gql/gql.js';

export const PHOTO_REVIEWS = graphql(`
  query PhotoReviews {
    photoReviews {
      photoId
      photoUrl
      placeholder
      userId
      displayName
      email
      createdAt
      claimedByAnother
      claimedUntil
      flags {
        ...ReviewFlag
      }
      identity {
        ...ReviewIdentity
      }
    }
  }

  fragment ReviewFlag on EvasionFlag {
    id
    kind
    score
    createdAt
    sealedCaseId
    userId
    displayName
    email
    banned
  }

  fragment ReviewIdentity on IdentityDetails {
    names {
      value
      at
      byStaff
    }
    datesOfBirth {
      value
      at
      byStaff
    }
    underAge {
      first
      firstAt
      latest
      latestAt
      attempts
    }
  }
`);

export const PHOTO_REVIEW = graphql(`
  query PhotoReview($photoId: ID!) {
    photoReview(photoId: $photoId) {
      review {
        photoId
        photoUrl
        placeholder
        userId
        displayName
        email
        createdAt
        flags {
          ...ReviewFlag
        }
        identity {
          ...ReviewIdentity
        }
      }
      earlierPhotos {
        id
        url
        placeholder
        status
        reason
        createdAt
      }
      lookalikes {
        photoId
        photoUrl
        userId
        displayName
        email
        banned
      }
    }
  }
`);

export const CLAIM_NEXT_REVIEW = graphql(`
  mutation ClaimNextReview {
    claimNextReview
  }
`);

export const CLAIM_REVIEW = graphql(`
  mutation ClaimReview($photoId: ID!) {
    claimReview(photoId: $photoId)
  }
`);

export const RELEASE_REVIEW = graphql(`
  mutation ReleaseReview($photoId: ID!) {
    releaseReview(photoId: $photoId)
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
