import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BlockedUsersDocument, UnreadCountsDocument } from '../gql/graphql.js';
import '../testing/testing-library.js';
import { StubGraphQLError, stubServer } from '../testing/stub-server.js';
import { createMemberClient } from './apollo-client.js';
import { invalidateFields } from './cache-invalidation.js';

const RESPONSES = {
  UnreadCounts: { conversations: { __typename: 'ConversationPage', items: [] } },
  BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [] } },
};

describe('an invalidated field', () => {
  it('is refetched only by active queries, including those whose last fetch failed', async () => {
    const server = stubServer({ graph: RESPONSES });
    const { client, dispose } = createMemberClient('me', () => undefined);
    const states: string[] = [];
    const subscriptions = [
      client.watchQuery({ query: BlockedUsersDocument }).subscribe(() => undefined),
      client
        .watchQuery({ query: UnreadCountsDocument })
        .subscribe(({ loading, error }) => states.push(loading ? 'loading' : error ? 'failed' : 'loaded')),
    ];
    const state = (expected: string): Promise<void> => waitFor(() => expect(states.at(-1)).toBe(expected));
    const requests = (): string[] => server.calls.map(([name]) => name).toSorted();
    await state('loaded');

    const unavailable = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    server.respond({ graph: { ...RESPONSES, UnreadCounts: unavailable } });
    invalidateFields(client.cache, ['matches', 'conversations']);
    await state('failed');
    expect(requests()).toEqual(['BlockedUsers', 'UnreadCounts', 'UnreadCounts']);

    server.respond({ graph: RESPONSES });
    invalidateFields(client.cache, ['matches', 'conversations']);
    await state('loaded');
    expect(requests()).toEqual(['BlockedUsers', 'UnreadCounts', 'UnreadCounts', 'UnreadCounts']);

    subscriptions.forEach((subscription) => subscription.unsubscribe());
    dispose();
  });

  it('is refetched once after a response in flight, which may be stale', async () => {
    const unread = (unreadCount: number) => ({
      conversations: {
        __typename: 'ConversationPage',
        items: [{ __typename: 'Conversation', matchId: '1', unreadCount }],
      },
    });
    let respond = (_response: object): void => undefined;
    const delayed = new Promise<object>((resolve) => (respond = resolve));
    const server = stubServer({ graph: { UnreadCounts: () => delayed } });
    const { client, dispose } = createMemberClient('me', () => undefined);
    const counts: (number | undefined)[] = [];
    const subscription = client
      .watchQuery({ query: UnreadCountsDocument })
      .subscribe(({ data }) => counts.push(data?.conversations?.items?.[0]?.unreadCount));
    await waitFor(() => expect(server.calls).toHaveLength(1));

    for (const _signal of ['first', 'second']) invalidateFields(client.cache, ['conversations']);
    server.respond({ graph: { UnreadCounts: unread(2) } });
    respond(unread(1));
    await waitFor(() => expect(counts.at(-1)).toBe(2));
    expect(server.calls).toHaveLength(2);

    subscription.unsubscribe();
    dispose();
  });
});
