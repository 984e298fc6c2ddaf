import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ThreadQuery } from '../../gql/graphql.js';
import { useLiveConnection } from '../../lib/live-connection.js';
import { inTurn } from '../../lib/in-turn.js';
import { randomId } from '../../lib/random-id.js';
import { refreshAfter } from '../../lib/refresh-after.js';
import { useMember } from '../../lib/session.js';
import { MARK_READ, MESSAGE_ADDED, READ, SEND_MESSAGE, THREAD } from './messages.graphql.js';
import { firstUnread, isPending, pendingId, withoutEchoes, type ThreadMessage } from './thread-messages.js';

export interface Thread {
  state: 'loading' | 'failed' | 'gone' | 'ready';
  error: unknown;
  match: ThreadQuery['match'];
  messages: ThreadMessage[];
  /** How far the other has read. */
  readSeq: number;
  /** The first message that was new when the thread was opened. */
  unreadId: string | undefined;
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
  /** Resolves once the server has the message; rejects when it does not. */
  send: (body: string) => Promise<void>;
  retry: () => void;
}

/** One conversation: its history, what arrives live, and what was missed while the connection was down. */
export function useThread(matchId: string): Thread {
  const { id: ownId } = useMember();
  const { epoch } = useLiveConnection();
  const variables = { matchId };
  // What is known from an earlier visit is shown at once; what came since then is asked for every time.
  const { data, error, loading, client, fetchMore, refetch } = useQuery(THREAD, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const conversation = data?.conversation;
  const gone = data !== undefined && (!data.match || !conversation);
  // On their way: kept out of the cache, so that what arrives meanwhile is shown at once.
  const [pending, setPending] = useState<readonly ThreadMessage[]>([]);
  const messages = useMemo(
    () => withoutEchoes([...(conversation?.messages ?? []), ...pending]),
    [conversation?.messages, pending],
  );
  const arrived = messages.filter((message) => !isPending(message));
  const first = arrived[0];
  const last = arrived.at(-1);

  const append = useCallback(
    (message: ThreadMessage, cache: Pick<typeof client.cache, 'updateQuery'> = client.cache) => {
      // The cache's own rule for this list merges, so the one new message is all that is written.
      cache.updateQuery({ query: THREAD, variables: { matchId } }, (thread) =>
        thread?.conversation ? { ...thread, conversation: { ...thread.conversation, messages: [message] } } : undefined,
      );
    },
    [client, matchId],
  );

  const added = useSubscription(MESSAGE_ADDED, {
    variables,
    // Should it come back, they begin anew: the server has ended them.
    skip: gone,
    ignoreResults: true,
    onData: ({ data: { data: answer } }) => answer && append(answer.messageAdded),
  });
  const reads = useSubscription(READ, {
    variables,
    skip: gone,
    ignoreResults: true,
    onData: ({ data: { data: answer } }) => {
      if (!answer || answer.read.userId === ownId) return;
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Conversation', matchId }) ?? '',
        fields: { readByOtherSeq: (known: number) => Math.max(known, answer.read.seq) },
      });
    },
  });

  // Kept as it was when the server first answered: while the thread is open, what comes is read at once.
  const [opened, setOpened] = useState<{ unreadId: string | undefined }>();
  if (opened === undefined && conversation && !loading) {
    setOpened({ unreadId: firstUnread(arrived, ownId, conversation.unreadCount) });
  }

  const lastId = last?.id;
  const catchUp = (): void => {
    const missed = lastId === undefined ? refetch() : fetchMore({ variables: { matchId, after: lastId } });
    missed.catch(() => undefined);
  };

  useEffect(() => {
    if (epoch === 0) return;
    catchUp();
    if (gone) return;
    added.restart();
    reads.restart();
    // Only when the connection opened again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [epoch]);

  // The list of conversations may hear of a message that came before this thread's own subscription was open.
  const latestId = conversation?.lastMessage?.id;
  const behind = (conversation?.lastMessage?.seq ?? 0) > (last?.seq ?? 0);
  useEffect(() => {
    if (behind) catchUp();
    // Once for each message that is missing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [behind, latestId]);

  useReading(matchId, arrived.findLast(({ fromUser }) => fromUser !== ownId)?.seq);

  const [beginning, setBeginning] = useState(false);
  const loadEarlier = async (): Promise<void> => {
    if (!first) return;
    const before = arrived.length;
    const { data: earlier } = await fetchMore({ variables: { matchId, before: first.id } });
    if ((earlier?.conversation?.messages.length ?? 0) < Math.min(before, LIMITS.messagesPageSize)) setBeginning(true);
  };

  const [post] = useMutation(SEND_MESSAGE);
  const send = async (body: string): Promise<void> => {
    const clientId = randomId();
    const message = { id: pendingId(clientId), matchId, fromUser: ownId, body, seq: Infinity, clientId };
    setPending((before) => [...before, { ...message, createdAt: new Date().toISOString() }]);
    try {
      // In the order in which they were written: the server numbers them as they come.
      await inTurn(`send ${matchId}`, () =>
        post({
          variables: { matchId, body, clientId },
          update: (cache, { data: answer }) => {
            if (answer) append(answer.sendMessage, cache);
            refreshAfter('SendMessage')(cache);
          },
        }),
      );
    } finally {
      setPending((before) => before.filter((sent) => sent.clientId !== clientId));
    }
  };

  return {
    state: gone ? 'gone' : data ? 'ready' : error ? 'failed' : 'loading',
    error,
    match: data?.match ?? null,
    messages,
    readSeq: conversation?.readByOtherSeq ?? 0,
    unreadId: opened?.unreadId,
    hasEarlier: !beginning && arrived.length >= LIMITS.messagesPageSize,
    loadEarlier,
    send,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Tells the server how far this member has read, while the thread is in front of them. */
function useReading(matchId: string, seq: number | undefined): void {
  const [markRead] = useMutation(MARK_READ);
  useEffect(() => {
    if (seq === undefined) return;
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      markRead({ variables: { matchId, seq } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [matchId, seq, markRead]);
}
