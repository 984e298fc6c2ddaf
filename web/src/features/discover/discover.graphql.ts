import { graphql } from '../../gql/gql.js';

/** What the deck needs to know of the reader. */
export const DECK_READER = graphql(`
  query DeckReader {
    preferences {
      ...PreferenceFields
    }
    profile {
      ...OwnPortrait
      complete
    }
    deckStatus {
      paused
    }
  }
`);

/**
 * Only the cards: the other fields become stale in the background, for example after a reconnect, and a refetch of the deck
 * would replace the card that is being read.
 */
export const DISCOVER = graphql(`
  query Discover($filters: DiscoverFilters, $cursor: String) {
    discover(filters: $filters, cursor: $cursor) {
      nextCursor
      items {
        ...FullProfile
      }
    }
  }
`);

export const LIKE = graphql(`
  mutation Like($userId: ID!) {
    like(toUserId: $userId) {
      ...LikeOutcome
    }
  }
`);

export const LIKE_WITH_NOTE = graphql(`
  mutation LikeWithNote($userId: ID!, $note: String!, $on: LikeTargetInput!, $confirmed: Boolean!) {
    like(toUserId: $userId, note: $note, on: $on, confirmed: $confirmed) {
      ...LikeOutcome
    }
  }
`);

export const PASS = graphql(`
  mutation Pass($userId: ID!) {
    pass(toUserId: $userId)
  }
`);

export const UNDO_PASS = graphql(`
  mutation UndoPass($userId: ID!) {
    removePass(userId: $userId)
  }
`);
