import { graphql } from '../../gql/gql.js';

export const YOUR_TURN = graphql(`
  query YourTurn {
    conversations {
      items {
        matchId
        turn
        lastMessage {
          id
          body
          createdAt
          seq
        }
        match {
          matchId
          userId
          displayName
          photos
          coupleRequest {
            id
            status
          }
        }
      }
    }
  }
`);
