import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BlockedUsersDocument, UnreadCountsDocument } from '../gql/graphql.js';
import { GraphRefusal, stubServer } from '../testing/stub-server.js';
import { createMemberClient } from './apollo-client.js';
import { forgetFields } from './refresh-after.js';

const ANSWERS = {
  UnreadCounts: { conversations: { __typename: 'ConversationPage', items: [] } },
  BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [] } },
};

describe('what is forgotten', () => {
  it('is read again although the reading before failed, and only where it is shown', async () => {
    const server = stubServer({ graph: ANSWERS });
    const { client, dispose } = createMemberClient('me', () => undefined);
    const states: string[] = [];
    const watched = [
      client.watchQuery({ query: BlockedUsersDocument }).subscribe(() => undefined),
      client
        .watchQuery({ query: UnreadCountsDocument })
        .subscribe(({ loading, error }) => states.push(loading ? 'loading' : error ? 'failed' : 'known')),
    ];
    const state = (expected: string): Promise<void> => waitFor(() => expect(states.at(-1)).toBe(expected));
    const asked = (): string[] => server.calls.map(([name]) => name).toSorted();
    await state('known');

    const fails = (): never => {
      throw new GraphRefusal('', { code: 'UNAVAILABLE' });
    };
    server.answer({ graph: { ...ANSWERS, UnreadCounts: fails } });
    forgetFields(client.cache, ['matches', 'conversations']);
    await state('failed');
    expect(asked()).toEqual(['BlockedUsers', 'UnreadCounts', 'UnreadCounts']);

    server.answer({ graph: ANSWERS });
    forgetFields(client.cache, ['matches', 'conversations']);
    await state('known');
    expect(asked()).toEqual(['BlockedUsers', 'UnreadCounts', 'UnreadCounts', 'UnreadCounts']);

    watched.forEach((subscription) => subscription.unsubscribe());
    dispose();
  });

  it('is read once more when the answer on its way may be from before', async () => {
    const unread = (unreadCount: number) => ({
      conversations: {
        __typename: 'ConversationPage',
        items: [{ __typename: 'Conversation', matchId: '1', unreadCount }],
      },
    });
    let answerLate = (_answer: object): void => undefined;
    const late = new Promise<object>((resolve) => (answerLate = resolve));
    const server = stubServer({ graph: { UnreadCounts: () => late } });
    const { client, dispose } = createMemberClient('me', () => undefined);
    const counts: (number | undefined)[] = [];
    const watched = client
      .watchQuery({ query: UnreadCountsDocument })
      .subscribe(({ data }) => counts.push(data?.conversations?.items?.[0]?.unreadCount));
    await waitFor(() => expect(server.calls).toHaveLength(1));

    for (const _signal of ['one', 'another']) forgetFields(client.cache, ['conversations']);
    server.answer({ graph: { UnreadCounts: unread(2) } });
    answerLate(unread(1));
    await waitFor(() => expect(counts.at(-1)).toBe(2));
    expect(server.calls).toHaveLength(2);

    watched.unsubscribe();
    dispose();
  });
});
