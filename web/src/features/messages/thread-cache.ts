import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ThreadQuery } from '../../gql/graphql.js';
import { THREAD } from './messages.graphql.js';
import type { ThreadMessage } from './thread-messages.js';

const NO_MESSAGES: readonly ThreadMessage[] = [];

interface CachedThread {
  data: ThreadQuery | undefined;
  error: unknown;
  loading: boolean;
  /** The loaded messages in order, all confirmed. */
  messages: readonly ThreadMessage[];
  /** The id of a newer message, which the conversation list received before this thread subscribed. */
  missingId: string | undefined;
  append: (message: ThreadMessage) => void;
  advanceReadSeq: (seq: number) => void;
  /** Fetches the messages after the last loaded one. */
  catchUp: () => void;
  /** Resolves with the number of earlier messages loaded. */
  loadEarlier: () => Promise<number>;
  refetch: () => void;
}

/** A thread in the Apollo cache: shows the cached messages immediately and fetches newer ones on every visit. */
export function useCachedThread(matchId: string): CachedThread {
  const { data, error, loading, client, fetchMore, refetch } = useQuery(THREAD, {
    variables: { matchId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const conversation = data?.conversation;
  const messages = conversation?.messages ?? NO_MESSAGES;
  const first = messages[0];
  const last = messages.at(-1);
  const latest = conversation?.lastMessage;

  return {
    data,
    error,
    loading,
    messages,
    missingId: latest && latest.seq > (last?.seq ?? 0) ? latest.id : undefined,
    append: (message) => appendMessage(client.cache, matchId, message),
    advanceReadSeq: (seq) => advanceReadSeq(client.cache, matchId, seq),
    catchUp: () => {
      const fetching = last ? fetchMore({ variables: { matchId, after: last.id } }) : refetch();
      fetching.catch(() => undefined);
    },
    loadEarlier: async () => {
      if (!first) return 0;
      const { data: earlier } = await fetchMore({ variables: { matchId, before: first.id } });
      return earlier?.conversation?.messages.length ?? 0;
    },
    refetch: () => void refetch().catch(() => undefined),
  };
}

/** The field's merge policy appends, so only the new message is written. */
export function appendMessage(cache: Pick<ApolloCache, 'updateQuery'>, matchId: string, message: ThreadMessage): void {
  cache.updateQuery({ query: THREAD, variables: { matchId } }, (thread) =>
    thread?.conversation ? { ...thread, conversation: { ...thread.conversation, messages: [message] } } : undefined,
  );
}

/** The sequence number up to which the other member has read; signals can arrive out of order. */
function advanceReadSeq(cache: ApolloCache, matchId: string, seq: number): void {
  cache.modify({
    id: cache.identify({ __typename: 'Conversation', matchId }) ?? '',
    fields: { readByOtherSeq: (current: number) => Math.max(current, seq) },
  });
}
