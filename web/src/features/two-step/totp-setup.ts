import type { BeginTotpMutation } from '../../gql/graphql.js';

/** What an authenticator app needs. */
export type TotpSetup = Omit<BeginTotpMutation['beginTotp'], '__typename'>;

/** The key in groups of four letters, as people type it. */
export function groupedKey(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
