import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { CACHE_POLICIES } from './cache-policies.js';
import { refusalOf } from './failure.js';
import { createLiveLink } from './live-connection.js';
import { createPersistedLink } from './persisted-link.js';
import { followForgotten } from './refresh-after.js';

/** Refusals which say that the account is not what this page takes it for. */
const ACCOUNT_CODES = ['UNAUTHENTICATED', 'NOT_ACTIVE', 'BANNED'];

export interface MemberClient {
  userId: string;
  client: ApolloClient;
  dispose: () => void;
}

/**
 * The graph client of one signed-in member: its cache never outlives the session. Nothing goes stale by time, nothing is
 * fetched again on focus, nothing is retried (specification, section 9): all of that is how Apollo Client starts out.
 *
 * @param onAccountChanged the server's answer shows that the session or the account is no longer what it was
 */
export function createMemberClient(userId: string, onAccountChanged: () => void): MemberClient {
  const live = createLiveLink(onAccountChanged);
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin' });
  const watch = new ErrorLink(({ error }) => {
    const { code } = refusalOf(error);
    if (code && ACCOUNT_CODES.includes(code)) onAccountChanged();
  });
  let over = false;
  // What still waited for its turn must not go out under whoever signs in next.
  const door = new ApolloLink((operation, forward) =>
    over ? new Observable((observer) => observer.error(new Error('The session is over.'))) : forward(operation),
  );
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    live.link,
    http,
  );
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: CACHE_POLICIES }),
    link: ApolloLink.from([door, watch, createPersistedLink(), transport]),
  });
  followForgotten(client);
  return {
    userId,
    client,
    dispose: () => {
      over = true;
      client.stop();
      void live.dispose();
    },
  };
}
