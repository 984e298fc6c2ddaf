import { graphql } from '../../gql/gql.js';

export const SEND_FIRST_MESSAGE = graphql(`
  mutation SendFirstMessage($matchId: ID!, $body: String!, $clientId: ID!) {
    sendMessage(matchId: $matchId, body: $body, clientId: $clientId) {
      id
    }
  }
`);
