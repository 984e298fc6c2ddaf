import { graphql } from '../../gql/gql.js';

export const OWN_PROFILE = graphql(`
  query OwnProfile {
    profile {
      ...OwnProfileFields
    }
  }

  fragment OwnProfileFields on OwnProfile {
    userId
    displayName
    dateOfBirth
    dateLocked
    gender
    sexualOrientation
    incomeRange
    bio
    locationCity
    locationState
    # Not shown here, but it changes with the city on the screens that show it.
    cityKnown
    relationshipStatus
    seekingTypes
    education
    occupation
    religion
    kids
    lifestyle
    prompts {
      question
      answer
    }
    complete
    visibility {
      showRelationshipStatus
      showSeekingTypes
      showEducation
      showOccupation
      showReligion
      showKids
      showLifestyle
      showGender
      showSexualOrientation
      showIncomeRange
    }
  }
`);

export const SAVE_PROFILE = graphql(`
  mutation SaveProfile($input: ProfileInput!) {
    saveProfile(input: $input) {
      ...OwnProfileFields
    }
  }
`);

export const SET_NOTIFY_ON_LIKES = graphql(`
  mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {
    setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) {
      notifyOnLikes
    }
  }
`);

export const ORDER_PHOTOS = graphql(`
  mutation OrderPhotos($ids: [ID!]!) {
    orderPhotos(ids: $ids) {
      ...OwnPhoto
    }
  }
`);

export const DELETE_PHOTO = graphql(`
  mutation DeletePhoto($id: ID!) {
    deletePhoto(id: $id)
  }
`);
