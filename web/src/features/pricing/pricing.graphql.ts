import { graphql } from '../../gql/gql.js';

export const ACTIVATE_BETA = graphql(`
  mutation ActivateBeta($tier: Tier) {
    activateBeta(tier: $tier) {
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
