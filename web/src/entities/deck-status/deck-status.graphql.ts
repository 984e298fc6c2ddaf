import { graphql } from '../../gql/gql.js';

export const DECK_STATUS = graphql(`
  query DeckStatus {
    deckStatus {
      paused
    }
  }
`);

export const SET_PAUSED = graphql(`
  mutation SetPaused($paused: Boolean!) {
    setPaused(paused: $paused) {
      paused
    }
  }
`);
