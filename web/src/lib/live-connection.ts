import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client, type FormattedExecutionResult, type Sink, type SubscribePayload } from 'graphql-ws';
import { useSyncExternalStore } from 'react';

const RECONNECT_ATTEMPTS = 5;
const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;
const SESSION_CLOSE_CODES = [4401, 4403];

interface ConnectionState {
  live: boolean;
  /** Grows by one at every time the connection opens again; whoever shows live data then asks for what was missed. */
  epoch: number;
}

const listeners = new Set<() => void>();
let state: ConnectionState = { live: false, epoch: 0 };

function change(next: Partial<ConnectionState>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether live updates arrive, and how often the connection was opened again. */
export function useLiveConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** How long to wait before the nth reconnection (from 0): 1 s doubling, capped at 30 s (specification, section 4). */
export function reconnectDelay(retries: number): number {
  return Math.min(FIRST_WAIT_MILLISECONDS * 2 ** retries, LONGEST_WAIT_MILLISECONDS);
}

export interface LiveLink {
  link: GraphQLWsLink;
  /** Closes the socket, or gives up opening it; resolves once that is done. */
  dispose: () => Promise<void>;
}

/** The waits between attempts to connect: longer and longer, and after five in vain until somebody asks again. */
class Patience {
  private failures = 0;
  private wait: Promise<void> | undefined;
  private wake = (): void => undefined;

  /** Whether nothing is tried any more until it is restored. */
  get isSpent(): boolean {
    return this.failures > RECONNECT_ATTEMPTS;
  }

  /** Resolves when the next attempt is due. All who wait, wait for the same one. */
  next(): Promise<void> {
    this.wait ??= new Promise<void>((resolve) => {
      const delay = reconnectDelay(this.failures);
      this.failures += 1;
      const timer = this.isSpent ? undefined : setTimeout(resolve, delay);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).finally(() => (this.wait = undefined));
    return this.wait;
  }

  /** The count begins anew, and who waits need not any more. */
  restore(): void {
    this.failures = 0;
    this.wake();
  }
}

/**
 * The socket for subscriptions. It connects with the first subscription and gives up after five failed attempts in a row;
 * coming back online, or back to the tab, or another subscription, starts over at once.
 *
 * @param onSessionEnded the server closed the socket because the session ended or may no longer
 */
export function createLiveLink(onSessionEnded: () => void): LiveLink {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const patience = new Patience();
  const subscriptions = new Set<() => void>();
  let opened = false;
  const client = createClient({
    url: url.href,
    // How often, and when, is a matter of patience alone.
    retryAttempts: Infinity,
    retryWait: () => patience.next(),
    shouldRetry: (closing) => !isEndOfSession(closing),
    keepAlive: 30_000,
    on: {
      connected: () => {
        patience.restore();
        change({ live: true, ...(opened ? { epoch: state.epoch + 1 } : {}) });
        opened = true;
      },
      closed: (event) => {
        change({ live: false });
        if (isEndOfSession(event)) onSessionEnded();
      },
    },
  });

  const subscribe: Client['subscribe'] = <Data, Extensions>(
    payload: SubscribePayload,
    sink: Sink<FormattedExecutionResult<Data, Extensions>>,
  ) => {
    let stop = (): void => undefined;
    const begin = (): void => {
      // The operations go by their ids, and the protocol wants a text all the same.
      stop = client.subscribe<Data, Extensions>(
        { ...payload, query: '' },
        {
          next: (value) => sink.next(value),
          complete: () => sink.complete(),
          error: recover,
        },
      );
    };
    // The library takes some ways of closing for the end; here only that of the session is one.
    const recover = (error: unknown): void => {
      // It still counts this one among those that need a socket.
      stop();
      if (!isInterruption(error)) sink.error(error);
      else void patience.next().then(() => subscriptions.has(end) && begin());
    };
    const end = (): void => {
      subscriptions.delete(end);
      stop();
    };
    subscriptions.add(end);
    if (patience.isSpent) patience.restore();
    begin();
    return end;
  };

  const revive = (): void => {
    if (!state.live && document.visibilityState === 'visible') patience.restore();
  };
  // Without this a socket that lost its network looks open until a ping is missed.
  const drop = (): void => client.terminate();
  window.addEventListener('offline', drop);
  window.addEventListener('online', revive);
  document.addEventListener('visibilitychange', revive);
  return {
    link: new GraphQLWsLink({ ...client, subscribe }),
    dispose: async () => {
      window.removeEventListener('offline', drop);
      window.removeEventListener('online', revive);
      document.removeEventListener('visibilitychange', revive);
      change({ live: false });
      subscriptions.forEach((end) => end());
      patience.restore();
      // A socket that was still on its way has failed to open when nobody is left to want it.
      await Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
}

function isEndOfSession(closing: unknown): boolean {
  return closing instanceof CloseEvent && SESSION_CLOSE_CODES.includes(closing.code);
}

function isInterruption(error: unknown): boolean {
  return error instanceof CloseEvent && !isEndOfSession(error);
}
