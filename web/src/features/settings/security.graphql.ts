import { graphql } from '../../gql/gql.js';

export const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($password: String!, $newPassword: String!) {
    changePassword(password: $password, newPassword: $newPassword)
  }
`);

export const SECOND_FACTOR = graphql(`
  query SecondFactor {
    secondFactor {
      enabledAt
      recoveryCodesLeft
    }
  }
`);

export const REMOVE_TOTP = graphql(`
  mutation RemoveTotp($password: String!) {
    removeTotp(password: $password)
  }
`);

export const ACCOUNT_SESSIONS = graphql(`
  query AccountSessions {
    accountSessions {
      id
      createdAt
      lastUsedAt
      device
      current
    }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId)
  }
`);

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);
