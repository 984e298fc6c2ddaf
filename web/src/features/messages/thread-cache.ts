import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ThreadQuery } from '../../gql/graphql.js';
import { THREAD } from './messages.graphql.js';
import { lastBeforeGap, type ThreadMessage } from './thread-messages.js';

const NO_MESSAGES: readonly ThreadMessage[] = [];

interface CachedThread {
  data: ThreadQuery | undefined;
  error: unknown;
  loading: boolean;
  /** The loaded messages in order, all confirmed. */
  messages: readonly ThreadMessage[];
  /** Identifies the messages that have to be fetched, undefined if none, and during a fetch. */
  missing: string | undefined;
  /** Appends a live message. @returns false if it cannot be, because messages before it are missing */
  append: (message: ThreadMessage) => boolean;
  advanceReadSeq: (seq: number) => void;
  /** Fetches the messages after the last one up to which none is missing. */
  catchUp: () => void;
  /** Resolves with the number of earlier messages loaded. */
  loadEarlier: () => Promise<number>;
  refetch: () => void;
}

/**
 * A thread in the Apollo cache: shows the cached messages immediately and fetches newer ones on every visit.
 *
 * @param skippedSeq the sequence number of the latest message that `append` rejected
 */
export function useCachedThread(matchId: string, skippedSeq: number): CachedThread {
  const { data, error, loading, client, fetchMore, refetch } = useQuery(THREAD, {
    variables: { matchId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const conversation = data?.conversation;
  const messages = conversation?.messages ?? NO_MESSAGES;
  const first = messages[0];
  const complete = lastBeforeGap(messages);
  const completeSeq = complete?.seq ?? 0;
  // The conversation list can be ahead of this thread, and an own message can be stored after one that has not arrived.
  const latestSeq = Math.max(skippedSeq, conversation?.lastMessage?.seq ?? 0, messages.at(-1)?.seq ?? 0);
  const isBehind = conversation && !loading && latestSeq > completeSeq;

  return {
    data,
    error,
    loading,
    messages,
    missing: isBehind ? `${completeSeq}-${latestSeq}` : undefined,
    append: (message) => appendLiveMessage(client.cache, matchId, message),
    advanceReadSeq: (seq) => advanceReadSeq(client.cache, matchId, seq),
    catchUp: () => {
      const fetching = complete ? fetchMore({ variables: { matchId, after: complete.id } }) : refetch();
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

/**
 * Appends a message to a history in which none before it is missing. It can already be there: a subscription begins with the
 * latest message.
 *
 * @returns false if the history is not loaded, or ends before the previous message
 */
function appendLiveMessage(cache: ApolloCache, matchId: string, message: ThreadMessage): boolean {
  const messages = cache.readQuery({ query: THREAD, variables: { matchId } })?.conversation?.messages;
  if (!messages || message.seq > (lastBeforeGap(messages)?.seq ?? 0) + 1) return false;
  if (!messages.some(({ id }) => id === message.id)) appendMessage(cache, matchId, message);
  return true;
}

/** The sequence number up to which the other member has read; signals can arrive out of order. */
function advanceReadSeq(cache: ApolloCache, matchId: string, seq: number): void {
  cache.modify({
    id: cache.identify({ __typename: 'Conversation', matchId }) ?? '',
    fields: { readByOtherSeq: (current: number) => Math.max(current, seq) },
  });
}
