import { ApolloClient, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import '../testing/testing-library.js';
import { stubLiveServer, type LiveServer } from '../testing/live-socket.js';
import { createLiveLink } from './live-connection.js';
import { useLiveSubscription } from './live-subscription.js';

const WATCHED: TypedDocumentNode<{ memberSignals: { kind: string } }, Record<string, never>> = gql`
  subscription Watched {
    memberSignals {
      kind
    }
  }
`;
/** Keeps the socket open. */
const OTHER: TypedDocumentNode<object, Record<string, never>> = gql`
  subscription Other {
    memberSignals {
      kind
    }
  }
`;
const signal = (kind: string): object => ({ memberSignals: { __typename: 'MemberSignal', kind } });

/** Subscribes, and calls `test` with the server and the listener of the subscription. */
async function subscribed(test: (server: LiveServer, onData: jest.Mock) => Promise<void>): Promise<void> {
  const server = stubLiveServer();
  const { link, dispose } = createLiveLink(() => undefined);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const onData = jest.fn();
  const useBoth = (): void => {
    useLiveSubscription(WATCHED, { variables: {}, onData });
    useLiveSubscription(OTHER, { variables: {}, onData: () => undefined });
  };
  const { unmount } = renderHook(useBoth, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(server.subscriptions('Watched')).toBe(1));
  await test(server, onData);
  unmount();
  client.stop();
  await act(dispose);
}

const reconnect = async (server: LiveServer): Promise<void> => {
  server.drop();
  expect(server.subscriptions('Watched')).toBe(0);
  await waitFor(() => expect(server.subscriptions('Watched')).toBe(1));
};

describe('a live subscription', () => {
  it('is resumed once after a reconnect', () =>
    subscribed(async (server, onData) => {
      await reconnect(server);
      server.emit('Watched', signal('MATCHED'));
      expect(onData.mock.calls).toEqual([[signal('MATCHED')]]);
      expect(server.started('Watched')).toBe(2);
    }));

  it('is started again after a reconnect when the server had ended it', () =>
    subscribed(async (server, onData) => {
      await act(async () => server.complete('Watched'));
      await reconnect(server);
      server.emit('Watched', signal('MATCHED'));
      expect(onData.mock.calls).toEqual([[signal('MATCHED')]]);
    }));
});
