import { graphql } from '../../gql/gql.js';

export const REQUEST_COUPLE = graphql(`
  mutation RequestCouple($matchId: ID!) {
    requestCouple(matchId: $matchId) {
      id
      matchId
      requesterId
      status
    }
  }
`);

export const RESPOND_TO_COUPLE = graphql(`
  mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {
    respondToCouple(requestId: $requestId, accept: $accept) {
      id
      status
    }
  }
`);
