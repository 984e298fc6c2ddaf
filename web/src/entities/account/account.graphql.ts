import { graphql } from '../../gql/gql.js';

export const DELETE_USER = graphql(`
  mutation DeleteUser($userId: ID!) {
    deleteUser(userId: $userId)
  }
`);

export const CORRECT_DATE_OF_BIRTH = graphql(`
  mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {
    correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)
  }
`);

export const RESEND_VERIFICATION = graphql(`
  mutation ResendVerification($userId: ID!) {
    resendVerification(userId: $userId)
  }
`);

export const RESEND_PASSWORD_RESET = graphql(`
  mutation ResendPasswordReset($userId: ID!) {
    resendPasswordReset(userId: $userId)
  }
`);
