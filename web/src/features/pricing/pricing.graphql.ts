import { graphql } from '../../gql/gql.js';

export const ACTIVATE_BETA = graphql(`
  mutation ActivateBeta {
    activateBeta {
      id
      email
      emailVerified
      status
      role
      notifyOnLikes
      tier
      displayName
      totpSetupRequired
    }
  }
`);
