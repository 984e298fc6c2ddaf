import { graphql } from '../../gql/gql.js';

export const DISCOVER = graphql(`
  query Discover($filters: DiscoverFilters, $cursor: String) {
    profile {
      ...OwnPortrait
      complete
    }
    deckStatus {
      paused
    }
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
