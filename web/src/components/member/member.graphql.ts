import { graphql } from '../../gql/gql.js';

export const BLOCK = graphql(`
  mutation Block($userId: ID!) {
    block(toUserId: $userId)
  }
`);
