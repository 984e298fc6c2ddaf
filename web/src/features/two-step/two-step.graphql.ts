import { graphql } from '../../gql/gql.js';

export const BEGIN_TOTP = graphql(`
  mutation BeginTotp($password: String!) {
    beginTotp(password: $password) {
      secret
      uri
    }
  }
`);

export const CONFIRM_TOTP = graphql(`
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`);
