import { graphql } from '../../gql/gql.js';

export const PENDING_VERIFICATIONS = graphql(`
  query PendingVerifications {
    pendingVerifications {
      id
      email
      createdAt
      hasToken
      tokenCount
      latestTokenCreated
    }
  }
`);

export const PASSWORD_RESETS = graphql(`
  query PasswordResets {
    passwordResets {
      tokenId
      userId
      email
      createdAt
      expiresAt
    }
  }
`);

export const CANCEL_VERIFICATION = graphql(`
  mutation CancelVerification($userId: ID!) {
    cancelVerification(userId: $userId)
  }
`);

export const CANCEL_PASSWORD_RESET = graphql(`
  mutation CancelPasswordReset($tokenId: ID!) {
    cancelPasswordReset(tokenId: $tokenId)
  }
`);
