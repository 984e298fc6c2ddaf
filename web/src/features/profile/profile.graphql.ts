import { graphql } from '../../gql/gql.js';

export const PROFILE_VIEW = graphql(`
  query ProfileView {
    profileView {
      ...FullProfile
    }
  }
`);
