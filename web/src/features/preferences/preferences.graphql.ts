import { graphql } from '../../gql/gql.js';

export const OWN_PREFERENCES = graphql(`
  query OwnPreferences {
    preferences {
      ...PreferenceFields
    }
    profile {
      userId
      locationCity
      cityKnown
    }
  }
`);

export const SAVE_PREFERENCES = graphql(`
  mutation SavePreferences($input: PreferencesInput!) {
    savePreferences(input: $input) {
      ...PreferenceFields
    }
  }
`);
