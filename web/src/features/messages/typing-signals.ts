import { useMutation } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveConnection } from '../../lib/live-connection.js';
import { useLiveSubscription } from '../../lib/live-subscription.js';
import { SET_TYPING, TYPING } from './messages.graphql.js';

const TIMEOUT = LIMITS.typingSeconds * 1_000;
/** While the member keeps typing, the signal is repeated before the other member's indicator times out. */
const REPEAT_INTERVAL = TIMEOUT - 1_000;

/**
 * Whether the other member is typing: until they stop, send, or pause for three seconds (docs/product.md, "Messages").
 * Always false while offline.
 *
 * @param ended the conversation has ended, so there is nothing to subscribe to
 */
export function useOtherMemberTyping(matchId: string, ended: boolean): boolean {
  const { live } = useLiveConnection();
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveSubscription(TYPING, {
    variables: { matchId },
    skip: ended,
    onData: (data) => {
      clearTimeout(timer.current);
      setTyping(data.typing.typing);
      timer.current = setTimeout(() => setTyping(false), TIMEOUT);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing && live;
}

/** Sends typing signals: call `typed` on every input, and `stopped` when the message is sent or cleared. */
export function useOwnTyping(matchId: string): { typed: () => void; stopped: () => void } {
  const [setTyping] = useMutation(SET_TYPING);
  const lastSentAt = useRef(0);
  const idleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Signals are sent one at a time, so that they arrive in order; only the latest one is queued. */
  const queued = useRef<() => Promise<unknown>>(undefined);
  const busy = useRef(false);

  const send = useCallback(
    async (typing: boolean) => {
      lastSentAt.current = typing ? Date.now() : 0;
      queued.current = () => setTyping({ variables: { matchId, typing } });
      if (busy.current) return;
      busy.current = true;
      while (queued.current) {
        const signal: () => Promise<unknown> = queued.current;
        queued.current = undefined;
        await signal().catch(() => undefined);
      }
      busy.current = false;
    },
    [matchId, setTyping],
  );
  const stopped = useCallback(() => {
    clearTimeout(idleTimer.current);
    if (lastSentAt.current > 0) void send(false);
  }, [send]);
  const typed = useCallback(() => {
    if (Date.now() - lastSentAt.current > REPEAT_INTERVAL) void send(true);
    clearTimeout(idleTimer.current);
    idleTimer.current = setTimeout(stopped, TIMEOUT);
  }, [send, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
