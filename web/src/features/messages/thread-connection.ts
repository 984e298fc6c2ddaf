import { useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useAfterReconnect } from '../../lib/live-connection.js';
import { MESSAGE_ADDED, READ } from './messages.graphql.js';
import type { ThreadMessage } from './thread-messages.js';

interface ThreadConnection {
  matchId: string;
  /** The server has closed the subscriptions; if the match returns (a ban was lifted), they are reopened. */
  ended: boolean;
  /** The id of a message that has to be fetched. */
  missingId: string | undefined;
  onMessage: (message: ThreadMessage) => void;
  onRead: (read: { userId: string; seq: number }) => void;
  /** Fetches what the subscriptions missed. */
  catchUp: () => void;
}

/** Keeps a thread up to date: subscribes to it, and catches up after a reconnect and when a message is missing. */
export function useThreadConnection({ matchId, ended, missingId, onMessage, onRead, catchUp }: ThreadConnection): void {
  const options = { variables: { matchId }, skip: ended, ignoreResults: true };
  const added = useSubscription(MESSAGE_ADDED, {
    ...options,
    onData: ({ data: { data: result } }) => result && onMessage(result.messageAdded),
  });
  const reads = useSubscription(READ, {
    ...options,
    onData: ({ data: { data: result } }) => result && onRead(result.read),
  });

  useAfterReconnect(() => {
    catchUp();
    if (ended) return;
    added.restart();
    reads.restart();
  });

  const fetchMissing = useEffectEvent(catchUp);
  useEffect(() => {
    if (missingId !== undefined) fetchMissing();
  }, [missingId]);
}
