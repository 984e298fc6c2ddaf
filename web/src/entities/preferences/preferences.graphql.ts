import { graphql } from '../../gql/gql.js';

export const PREFERENCES = graphql(`
  query Preferences {
    preferences {
      ...PreferenceFields
    }
  }

  fragment PreferenceFields on Preferences {
    minAge
    maxAge
    genders
    distance
    relationshipTypes
    dealbreakers {
      age
      genders
      distance
      relationshipTypes
    }
  }
`);
