import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { firstValueFrom } from 'rxjs';
import { BlockDocument, ConversationsDocument, TypingDocument } from '../gql/graphql.js';
import { SessionOperation } from '../gql/plain-operations.js';
import { graphRequest } from './graph-request.js';
import { createLiveLink } from './live-connection.js';
import { createPersistedLink, type GeneratedDocument } from './persisted-link.js';

interface Sent {
  operationName: string;
  query?: string;
  variables?: unknown;
  extensions: { persistedQuery: { version: number; sha256Hash: string } };
}

interface SubscribeFrame {
  type: string;
  payload?: Sent;
}

/** Replaces WebSocket by one that opens immediately. Resolves to the first subscription sent over it. */
function firstSubscription(): Promise<Sent> {
  return new Promise((resolve) => {
    class OpenSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      onopen?: () => void;
      onmessage?: (event: { data: string }) => void;
      onclose?: (event: object) => void;
      readyState = 1;
      constructor() {
        queueMicrotask(() => this.onopen?.());
      }
      send(text: string): void {
        const { type, payload } = JSON.parse(text) as SubscribeFrame;
        if (type === 'connection_init') this.onmessage?.({ data: '{"type":"connection_ack"}' });
        if (type === 'subscribe' && payload) resolve(payload);
      }
      close(code: number): void {
        this.onclose?.({ code, reason: '', wasClean: true });
      }
    }
    globalThis.WebSocket = OpenSocket as unknown as typeof WebSocket; // Implements what graphql-ws uses.
  });
}

/** Responds to every request with this data. @returns the request bodies, filled as they are sent */
function serve(data: object): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_input, init) => {
    sent.push(JSON.parse(String(init?.body)) as Sent);
    return Promise.resolve(Response.json({ data }));
  });
  return sent;
}

const newClient = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createPersistedLink(), new HttpLink({ uri: '/graphql' })]),
  });

describe('persisted operations', () => {
  const { fetch, WebSocket } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    globalThis.WebSocket = WebSocket;
  });

  it('are sent by id alone, mutations and queries', async () => {
    const client = newClient();
    const mutations = serve({ block: true });
    await client.mutate({ mutation: BlockDocument, variables: { userId: 'x' } });
    const queries = serve({ conversations: { __typename: 'ConversationPage', items: [], nextCursor: null } });
    await client.query({ query: ConversationsDocument });
    for (const [name, document, sent] of [
      ['Block', BlockDocument, mutations],
      ['Conversations', ConversationsDocument, queries],
    ] as const) {
      const { __meta__: meta } = document as GeneratedDocument;
      expect(meta?.id).toMatch(/^[0-9a-f]{64}$/);
      expect(sent).toHaveLength(1);
      expect([sent[0]?.operationName, sent[0]?.query]).toEqual([name, undefined]);
      expect(sent[0]?.extensions).toMatchObject({ persistedQuery: { version: 1, sha256Hash: meta?.id } });
    }
    expect(mutations[0]?.variables).toEqual({ userId: 'x' });
  });

  it('are sent by id without Apollo Client', async () => {
    const sent = serve({ me: null, runtime: {} });
    await graphRequest(SessionOperation);
    expect(sent).toEqual([
      { operationName: 'Session', extensions: { persistedQuery: { version: 1, sha256Hash: SessionOperation.id } } },
    ]);
  });

  it('are sent by id over the socket', async () => {
    const sent = firstSubscription();
    const live = createLiveLink(() => undefined);
    const link = ApolloLink.from([createPersistedLink(), live.link]);
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const subscription = client.subscribe({ query: TypingDocument, variables: { matchId: 'x' } }).subscribe({});
    const { __meta__: meta } = TypingDocument as GeneratedDocument;
    expect(await sent).toMatchObject({
      ...{ operationName: 'Typing', query: '', variables: { matchId: 'x' } },
      extensions: { persistedQuery: { version: 1, sha256Hash: meta?.id } },
    });
    subscription.unsubscribe();
    live.dispose();
  });

  it('reject a document that was not generated', async () => {
    const document = gql`
      query Unknown {
        me {
          id
        }
      }
    `;
    const link = ApolloLink.from([createPersistedLink(), ApolloLink.empty()]);
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    await expect(firstValueFrom(ApolloLink.execute(link, { query: document }, { client }))).rejects.toThrow(
      'has no id',
    );
  });
});
