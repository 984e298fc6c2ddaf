import { useMutation } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useMemo, useReducer } from 'react';
import type { ThreadQuery } from '../../gql/graphql.js';
import { useMember } from '../../entities/session/session.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { randomId } from '../../lib/random-id.js';
import { runSerially } from '../../lib/run-serially.js';
import { SEND_MESSAGE } from './messages.graphql.js';
import { appendMessage, useCachedThread } from './thread-cache.js';
import { useThreadConnection } from './thread-connection.js';
import { firstUnread, pendingId, withoutConfirmedPending, type ThreadMessage } from './thread-messages.js';
import { INITIAL_THREAD_STATE, threadPhase, threadReducer, type ThreadPhase } from './thread-state.js';
import { useMarkRead } from './use-mark-read.js';

export interface Thread {
  state: ThreadPhase;
  error: unknown;
  match: ThreadQuery['match'];
  messages: ThreadMessage[];
  /** The sequence number up to which the other member has read. */
  readSeq: number;
  /** The first message that was unread when the thread was opened. */
  firstUnreadId: string | undefined;
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
  /**
   * Resolves once the server has stored the message; rejects if it does not, also when the shield asks about it and it
   * is not confirmed.
   */
  send: (body: string, confirmed?: boolean) => Promise<void>;
  retry: () => void;
}

/**
 * A conversation: its history, live messages, and catch-up after a reconnect.
 * @param isShown whether its messages are on the screen once they are loaded, so that they count as read
 */
export function useThread(matchId: string, isShown: boolean): Thread {
  const { id: ownId } = useMember();
  const [{ opened, pending, reachedStart, skippedSeq }, dispatch] = useReducer(threadReducer, INITIAL_THREAD_STATE);
  const cached = useCachedThread(matchId, skippedSeq);
  const { data, error, messages: confirmed } = cached;
  const conversation = data?.conversation;
  const phase = threadPhase(data, error);
  const messages = useMemo(() => withoutConfirmedPending([...confirmed, ...pending]), [confirmed, pending]);

  if (!opened && conversation && !cached.loading) {
    dispatch({ type: 'opened', firstUnreadId: firstUnread(confirmed, ownId, conversation.unreadCount) });
  }

  useThreadConnection({
    matchId,
    ended: phase === 'ended',
    missing: cached.missing,
    onMessage: (message) => {
      if (!cached.append(message)) dispatch({ type: 'message-skipped', seq: message.seq });
    },
    onRead: ({ userId, seq }) => {
      if (userId !== ownId) cached.advanceReadSeq(seq);
    },
    catchUp: cached.catchUp,
  });

  useMarkRead(matchId, isShown ? confirmed.findLast(({ fromUser }) => fromUser !== ownId)?.seq : undefined);

  const [post] = useMutation(SEND_MESSAGE);
  const send = async (body: string, confirmed = false): Promise<void> => {
    const clientId = randomId();
    const createdAt = new Date().toISOString();
    const own = { id: pendingId(clientId), matchId, fromUser: ownId, clientId };
    const message: ThreadMessage = { ...own, body, createdAt, seq: Infinity, caution: false };
    dispatch({ type: 'send-started', message });
    try {
      // Sent serially: the server assigns sequence numbers in order of arrival.
      await runSerially(`send ${matchId}`, () =>
        post({
          variables: { matchId, body, clientId, confirmed },
          update: (cache, { data: result }) => {
            if (result) appendMessage(cache, matchId, result.sendMessage);
            invalidateAfter('SendMessage')(cache);
          },
        }),
      );
    } finally {
      dispatch({ type: 'send-settled', clientId });
    }
  };

  return {
    state: phase,
    error,
    match: data?.match ?? null,
    messages,
    readSeq: conversation?.readByOtherSeq ?? 0,
    firstUnreadId: opened?.firstUnreadId,
    hasEarlier: !reachedStart && confirmed.length >= LIMITS.messagesPageSize,
    loadEarlier: async () => dispatch({ type: 'earlier-loaded', count: await cached.loadEarlier() }),
    send,
    retry: cached.refetch,
  };
}
