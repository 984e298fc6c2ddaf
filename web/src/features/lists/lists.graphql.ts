import { graphql } from '../../gql/gql.js';

export const LIKED = graphql(`
  query Liked($limit: Int!, $cursor: String) {
    likes(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        likedAt
        ...ListedNote
        profile {
          ...ListedProfile
        }
        match {
          matchId
          coupleRequest {
            id
            status
          }
        }
      }
    }
  }

  fragment ListedNote on LikedProfile {
    note
    on {
      photoId
      question
    }
    caution
  }

  fragment ListedProfile on Profile {
    userId
    displayName
    age
    bio
    locationCity
    locationState
    occupation
    education
    photos
    photoPlaceholders
  }
`);

export const LIKED_BY = graphql(`
  query LikedBy($limit: Int!, $cursor: String) {
    profile {
      ...OwnPortrait
    }
    likesReceived(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        likedAt
        ...ListedNote
        profile {
          ...ListedProfile
          ...MatchedMember
        }
      }
    }
  }
`);

export const PASSED = graphql(`
  query Passed($limit: Int!, $cursor: String) {
    profile {
      ...OwnPortrait
    }
    dislikes(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        dislikedAt
        profile {
          ...ListedProfile
          ...MatchedMember
        }
      }
    }
  }
`);

export const LIKE_PASSED = graphql(`
  mutation LikePassed($userId: ID!) {
    like(toUserId: $userId) {
      ...LikeOutcome
    }
  }
`);

export const REMOVE_PASS = graphql(`
  mutation RemovePass($userId: ID!) {
    removePass(userId: $userId)
  }
`);

export const LIKE_BACK = graphql(`
  mutation LikeBack($userId: ID!) {
    like(toUserId: $userId) {
      ...LikeOutcome
    }
  }
`);

export const PASS_ADMIRER = graphql(`
  mutation PassAdmirer($userId: ID!) {
    pass(toUserId: $userId)
  }
`);
