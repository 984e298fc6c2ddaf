import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { CACHE_POLICIES } from './cache-policies.js';

const THREAD = gql`
  query Thread($after: ID) {
    conversation(matchId: "m") {
      matchId
      messages(after: $after) {
        id
        seq
        body
      }
    }
  }
`;

const answer = (...seqs: number[]): object => ({
  conversation: {
    __typename: 'Conversation',
    matchId: 'm',
    messages: seqs.map((seq) => ({ __typename: 'Message', id: `message-${seq}`, seq, body: `${seq}` })),
  },
});

describe('the messages of a conversation in the cache', () => {
  it('are one list in order, each once, whatever page they came with', () => {
    const cache = new InMemoryCache({ typePolicies: CACHE_POLICIES });
    cache.writeQuery({ query: THREAD, data: answer(4, 5) });
    cache.writeQuery({ query: THREAD, variables: { after: 'message-5' }, data: answer(5, 6) });
    cache.writeQuery({ query: THREAD, variables: { before: 'message-4' }, data: answer(3) });
    const read = cache.readQuery<{ conversation: { messages: Array<{ seq: number }> } }>({ query: THREAD });
    expect(read?.conversation.messages.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
  });
});
