import { graphql } from '../../gql/gql.js';

export const DELETE_USER = graphql(`
  mutation DeleteUser($userId: ID!) {
    deleteUser(userId: $userId)
  }
`);
