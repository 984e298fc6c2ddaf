import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { CACHE_POLICIES } from './cache-policies.js';
import { errorBodyOf } from './failure.js';
import { createLiveLink } from './live-connection.js';
import { createPersistedLink } from './persisted-link.js';
import { trackInvalidations } from './cache-invalidation.js';

/** Error codes which show that this page's state of the session or account is stale. */
const ACCOUNT_ERROR_CODES = ['UNAUTHENTICATED', 'NOT_ACTIVE', 'BANNED', 'TOTP_SETUP_REQUIRED'];

export interface MemberClient {
  userId: string;
  client: ApolloClient;
  dispose: () => void;
}

/**
 * The Apollo client of one signed-in member; its cache never outlives the session. Cached data never expires, and nothing
 * is refetched on window focus or retried, which are Apollo Client's defaults.
 *
 * @param onAccountChanged called when an error or a closed socket shows that the session or the account has changed
 */
export function createMemberClient(userId: string, onAccountChanged: () => void): MemberClient {
  const live = createLiveLink(onAccountChanged);
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin' });
  const accountErrors = new ErrorLink(({ error }) => {
    const { code } = errorBodyOf(error);
    if (code && ACCOUNT_ERROR_CODES.includes(code)) onAccountChanged();
  });
  let disposed = false;
  // Operations still queued must not be sent under the session of the next member who signs in.
  const rejectAfterDispose = new ApolloLink((operation, forward) =>
    disposed ? new Observable((observer) => observer.error(new Error('session has ended'))) : forward(operation),
  );
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    live.link,
    http,
  );
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: CACHE_POLICIES }),
    link: ApolloLink.from([rejectAfterDispose, accountErrors, createPersistedLink(), transport]),
  });
  trackInvalidations(client);
  return {
    userId,
    client,
    dispose: () => {
      disposed = true;
      client.stop();
      void live.dispose();
    },
  };
}
