import { graphql } from '../../gql/gql.js';

export const PROFILE_VIEW = graphql(`
  query ProfileView {
    profileView {
      ...FullProfile
    }
    # For the checklist, also what others do not see.
    profile {
      userId
      bio
      photos
      prompts {
        question
      }
      seekingTypes
      lifestyle
      occupation
      education
      locationCity
      cityKnown
    }
  }
`);
