import { useEffect, useEffectEvent, useRef } from 'react';
import { useAfterReconnect } from '../../lib/live-connection.js';
import { useLiveSubscription } from '../../lib/live-subscription.js';
import { MESSAGE_ADDED, READ } from './messages.graphql.js';
import type { ThreadMessage } from './thread-messages.js';

interface ThreadConnection {
  matchId: string;
  /** The server has closed the subscriptions; if the match returns (a ban was lifted), they are reopened. */
  ended: boolean;
  /** Identifies the messages that have to be fetched, undefined if none. */
  missing: string | undefined;
  onMessage: (message: ThreadMessage) => void;
  onRead: (read: { userId: string; seq: number }) => void;
  /** Fetches what the subscriptions missed. */
  catchUp: () => void;
}

/** Keeps a thread up to date: subscribes to it, and catches up after a reconnect and when messages are missing. */
export function useThreadConnection({ matchId, ended, missing, onMessage, onRead, catchUp }: ThreadConnection): void {
  const options = { variables: { matchId }, skip: ended };
  useLiveSubscription(MESSAGE_ADDED, { ...options, onData: ({ messageAdded }) => onMessage(messageAdded) });
  useLiveSubscription(READ, { ...options, onData: ({ read }) => onRead(read) });
  useAfterReconnect(catchUp);

  const fetchMissing = useEffectEvent(catchUp);
  const fetched = useRef<string>(undefined);
  useEffect(() => {
    // Messages that a fetch did not return are not fetched again.
    if (missing === undefined || missing === fetched.current) return;
    fetched.current = missing;
    fetchMissing();
  }, [missing]);
}
