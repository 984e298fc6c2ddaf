import { useMutation, useSubscription } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveConnection } from '../../lib/live-connection.js';
import { SET_TYPING, TYPING } from './messages.graphql.js';

const TIMEOUT = LIMITS.typingSeconds * 1_000;
/** While somebody goes on typing, the others are told again this often: before their indicator runs out. */
const REMINDER = TIMEOUT - 1_000;

/**
 * Whether the other person is typing: until they stop, send, or are silent for three seconds (specification, section 4).
 * Without a connection nobody can tell.
 *
 * @param gone the conversation has ended, for now at least
 */
export function useOtherTyping(matchId: string, gone: boolean): boolean {
  const { live, epoch } = useLiveConnection();
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { restart } = useSubscription(TYPING, {
    variables: { matchId },
    skip: gone,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      clearTimeout(timer.current);
      setTyping(data?.typing.typing ?? false);
      timer.current = setTimeout(() => setTyping(false), TIMEOUT);
    },
  });
  useEffect(() => {
    if (epoch > 0 && !gone) restart();
    // Only when the connection opened again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [epoch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing && live;
}

/** Tells the other person about this member's typing: call `typed` at every change of the text, `stopped` at its end. */
export function useOwnTyping(matchId: string): { typed: () => void; stopped: () => void } {
  const [setTyping] = useMutation(SET_TYPING);
  const toldAt = useRef(0);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** One signal is under way at a time, so that none overtakes another, and only the latest waits for it. */
  const waiting = useRef<() => Promise<unknown>>(undefined);
  const busy = useRef(false);

  const tell = useCallback(
    async (typing: boolean) => {
      toldAt.current = typing ? Date.now() : 0;
      waiting.current = () => setTyping({ variables: { matchId, typing } });
      if (busy.current) return;
      busy.current = true;
      while (waiting.current) {
        const signal: () => Promise<unknown> = waiting.current;
        waiting.current = undefined;
        await signal().catch(() => undefined);
      }
      busy.current = false;
    },
    [matchId, setTyping],
  );
  const stopped = useCallback(() => {
    clearTimeout(silence.current);
    if (toldAt.current > 0) void tell(false);
  }, [tell]);
  const typed = useCallback(() => {
    if (Date.now() - toldAt.current > REMINDER) void tell(true);
    clearTimeout(silence.current);
    silence.current = setTimeout(stopped, TIMEOUT);
  }, [tell, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
