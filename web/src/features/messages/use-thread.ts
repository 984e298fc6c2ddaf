import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ThreadQuery } from '../../gql/graphql.js';
import { useLiveConnection } from '../../lib/live-connection.js';
import { runSerially } from '../../lib/run-serially.js';
import { randomId } from '../../lib/random-id.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { useMember } from '../../entities/session/session.js';
import { MARK_READ, MESSAGE_ADDED, READ, SEND_MESSAGE, THREAD } from './messages.graphql.js';
import { firstUnread, isPending, pendingId, withoutConfirmedPending, type ThreadMessage } from './thread-messages.js';

export interface Thread {
  state: 'loading' | 'failed' | 'ended' | 'ready';
  error: unknown;
  match: ThreadQuery['match'];
  messages: ThreadMessage[];
  /** The sequence number up to which the other member has read. */
  readSeq: number;
  /** The first message that was unread when the thread was opened. */
  firstUnreadId: string | undefined;
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
  /** Resolves once the server has stored the message; rejects if it does not. */
  send: (body: string) => Promise<void>;
  retry: () => void;
}

/** A conversation: its history, live messages, and catch-up after a reconnect. */
export function useThread(matchId: string): Thread {
  const { id: ownId } = useMember();
  const { epoch } = useLiveConnection();
  const variables = { matchId };
  // Shows the cached thread immediately and fetches newer messages on every visit.
  const { data, error, loading, client, fetchMore, refetch } = useQuery(THREAD, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const conversation = data?.conversation;
  const ended = data !== undefined && (!data.match || !conversation);
  // Pending messages stay out of the cache, so that live messages are not delayed by an optimistic update.
  const [pending, setPending] = useState<readonly ThreadMessage[]>([]);
  const messages = useMemo(
    () => withoutConfirmedPending([...(conversation?.messages ?? []), ...pending]),
    [conversation?.messages, pending],
  );
  const confirmed = messages.filter((message) => !isPending(message));
  const first = confirmed[0];
  const last = confirmed.at(-1);

  const append = useCallback(
    (message: ThreadMessage, cache: Pick<typeof client.cache, 'updateQuery'> = client.cache) => {
      // The field's merge policy appends, so only the new message is written.
      cache.updateQuery({ query: THREAD, variables: { matchId } }, (thread) =>
        thread?.conversation ? { ...thread, conversation: { ...thread.conversation, messages: [message] } } : undefined,
      );
    },
    [client, matchId],
  );

  const added = useSubscription(MESSAGE_ADDED, {
    variables,
    // The server has closed the subscription; if the match returns (a ban was lifted), it must be reopened.
    skip: ended,
    ignoreResults: true,
    onData: ({ data: { data: result } }) => result && append(result.messageAdded),
  });
  const reads = useSubscription(READ, {
    variables,
    skip: ended,
    ignoreResults: true,
    onData: ({ data: { data: result } }) => {
      if (!result || result.read.userId === ownId) return;
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Conversation', matchId }) ?? '',
        fields: { readByOtherSeq: (current: number) => Math.max(current, result.read.seq) },
      });
    },
  });

  // Fixed at the first response: while the thread is open, new messages are read immediately.
  const [opened, setOpened] = useState<{ firstUnreadId: string | undefined }>();
  if (opened === undefined && conversation && !loading) {
    setOpened({ firstUnreadId: firstUnread(confirmed, ownId, conversation.unreadCount) });
  }

  const lastId = last?.id;
  const catchUp = (): void => {
    const fetching = lastId === undefined ? refetch() : fetchMore({ variables: { matchId, after: lastId } });
    fetching.catch(() => undefined);
  };

  useEffect(() => {
    if (epoch === 0) return;
    catchUp();
    if (ended) return;
    added.restart();
    reads.restart();
    // Runs only after a reconnect.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [epoch]);

  // The conversation list can receive a message that arrived before this thread subscribed.
  const latestId = conversation?.lastMessage?.id;
  const behind = (conversation?.lastMessage?.seq ?? 0) > (last?.seq ?? 0);
  useEffect(() => {
    if (behind) catchUp();
    // Runs once per missing message.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [behind, latestId]);

  useMarkRead(matchId, confirmed.findLast(({ fromUser }) => fromUser !== ownId)?.seq);

  const [reachedStart, setReachedStart] = useState(false);
  const loadEarlier = async (): Promise<void> => {
    if (!first) return;
    const count = confirmed.length;
    const { data: earlier } = await fetchMore({ variables: { matchId, before: first.id } });
    if ((earlier?.conversation?.messages.length ?? 0) < Math.min(count, LIMITS.messagesPageSize)) setReachedStart(true);
  };

  const [post] = useMutation(SEND_MESSAGE);
  const send = async (body: string): Promise<void> => {
    const clientId = randomId();
    const message = { id: pendingId(clientId), matchId, fromUser: ownId, body, seq: Infinity, clientId };
    setPending((before) => [...before, { ...message, createdAt: new Date().toISOString() }]);
    try {
      // Sent serially: the server assigns sequence numbers in order of arrival.
      await runSerially(`send ${matchId}`, () =>
        post({
          variables: { matchId, body, clientId },
          update: (cache, { data: result }) => {
            if (result) append(result.sendMessage, cache);
            invalidateAfter('SendMessage')(cache);
          },
        }),
      );
    } finally {
      setPending((before) => before.filter((each) => each.clientId !== clientId));
    }
  };

  return {
    state: ended ? 'ended' : data ? 'ready' : error ? 'failed' : 'loading',
    error,
    match: data?.match ?? null,
    messages,
    readSeq: conversation?.readByOtherSeq ?? 0,
    firstUnreadId: opened?.firstUnreadId,
    hasEarlier: !reachedStart && confirmed.length >= LIMITS.messagesPageSize,
    loadEarlier,
    send,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Marks the thread as read up to `seq` while the tab is visible. */
function useMarkRead(matchId: string, seq: number | undefined): void {
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
