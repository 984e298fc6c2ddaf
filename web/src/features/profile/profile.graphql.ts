import { graphql } from '../../gql/gql.js';

export const PROFILE_VIEW = graphql(`
  query ProfileView {
    profileView {
      userId
      displayName
      age
      gender
      sexualOrientation
      incomeRange
      bio
      locationCity
      locationState
      relationshipStatus
      seekingTypes
      education
      occupation
      religion
      kids
      lifestyle
      photos
      badges
    }
  }
`);
