import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client, type FormattedExecutionResult, type Sink, type SubscribePayload } from 'graphql-ws';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const RECONNECT_ATTEMPTS = 5;
const INITIAL_DELAY_MILLISECONDS = 1_000;
const MAX_DELAY_MILLISECONDS = 30_000;
const JITTER = 0.5;
const SESSION_CLOSE_CODES = [4401, 4403];

interface ConnectionState {
  live: boolean;
  /** Incremented on every reconnect. Components with live data then refetch what they missed. */
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

/** Whether live updates arrive, and how often the connection has reconnected. */
export function useLiveConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Calls `onReconnect` after every reconnect while the component is mounted. */
export function useAfterReconnect(onReconnect: () => void): void {
  const { epoch } = useLiveConnection();
  const handledEpoch = useRef(epoch);
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    if (handledEpoch.current === epoch) return;
    handledEpoch.current = epoch;
    reconnected();
  }, [epoch]);
}

/**
 * The delay in milliseconds before the nth reconnect attempt (from 0): 1 s, doubling, capped at 30 s, of which up to half
 * is skipped at random, so that the clients of a server that has restarted do not all reconnect at once.
 */
export function reconnectDelay(retries: number): number {
  const longest = Math.min(INITIAL_DELAY_MILLISECONDS * 2 ** retries, MAX_DELAY_MILLISECONDS);
  return longest * (1 - Math.random() * JITTER);
}

export interface LiveLink {
  link: GraphQLWsLink;
  /** Closes the socket or stops connecting; resolves once that is done. */
  dispose: () => Promise<void>;
}

/** Exponential backoff between connection attempts. After five failed attempts it waits until it is reset. */
class ReconnectBackoff {
  private failures = 0;
  private pending: Promise<void> | undefined;
  private skipDelay = (): void => undefined;

  get isExhausted(): boolean {
    return this.failures > RECONNECT_ATTEMPTS;
  }

  /** Resolves when the next attempt is due. Concurrent callers share one delay. */
  next(): Promise<void> {
    this.pending ??= new Promise<void>((resolve) => {
      const delay = reconnectDelay(this.failures);
      this.failures += 1;
      const timer = this.isExhausted ? undefined : setTimeout(resolve, delay);
      this.skipDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    }).finally(() => (this.pending = undefined));
    return this.pending;
  }

  /** Resets the failure count and ends a pending delay. */
  reset(): void {
    this.failures = 0;
    this.skipDelay();
  }
}

/**
 * The socket for subscriptions. It connects with the first subscription and stops retrying after five failed attempts in a
 * row. Coming back online, returning to the tab, or another subscription reconnects immediately.
 *
 * @param onSessionEnded called when the server closes the socket because the session ended or lost its permission
 */
export function createLiveLink(onSessionEnded: () => void): LiveLink {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const backoff = new ReconnectBackoff();
  const subscriptions = new Set<() => void>();
  let opened = false;
  const client = createClient({
    url: url.href,
    // The backoff alone limits the retries.
    retryAttempts: Infinity,
    retryWait: () => backoff.next(),
    shouldRetry: (event) => !isSessionEnd(event),
    keepAlive: 30_000,
    on: {
      connected: () => {
        backoff.reset();
        change({ live: true, ...(opened ? { epoch: state.epoch + 1 } : {}) });
        opened = true;
      },
      closed: (event) => {
        change({ live: false });
        if (isSessionEnd(event)) onSessionEnded();
      },
    },
  });

  const subscribe: Client['subscribe'] = <Data, Extensions>(
    payload: SubscribePayload,
    sink: Sink<FormattedExecutionResult<Data, Extensions>>,
  ) => {
    let stop = (): void => undefined;
    const start = (): void => {
      // Persisted operations are identified by their ids, but the protocol requires a query.
      stop = client.subscribe<Data, Extensions>(
        { ...payload, query: '', extensions: { ...payload.extensions, ...window.traces?.extensions() } },
        {
          next: (value) => {
            sink.next(value);
            window.traces?.received(payload.operationName, value.extensions);
          },
          complete: () => sink.complete(),
          error: recover,
        },
      );
    };
    // The library treats some close codes as fatal; here only the end of the session is.
    const recover = (error: unknown): void => {
      // Otherwise the library still counts this subscription as one that needs the socket.
      stop();
      if (!isInterruption(error)) sink.error(error);
      else void backoff.next().then(() => subscriptions.has(end) && start());
    };
    const end = (): void => {
      subscriptions.delete(end);
      stop();
    };
    subscriptions.add(end);
    if (backoff.isExhausted) backoff.reset();
    start();
    return end;
  };

  const reconnect = (): void => {
    if (!state.live && document.visibilityState === 'visible') backoff.reset();
  };
  // Otherwise a socket without a network looks open until it misses a ping.
  const disconnect = (): void => client.terminate();
  window.addEventListener('offline', disconnect);
  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', reconnect);
  return {
    link: new GraphQLWsLink({ ...client, subscribe }),
    dispose: async () => {
      window.removeEventListener('offline', disconnect);
      window.removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', reconnect);
      change({ live: false });
      subscriptions.forEach((end) => end());
      backoff.reset();
      // Rejects if the socket was still connecting.
      await Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
}

function isSessionEnd(event: unknown): boolean {
  return event instanceof CloseEvent && SESSION_CLOSE_CODES.includes(event.code);
}

function isInterruption(error: unknown): boolean {
  return error instanceof CloseEvent && !isSessionEnd(error);
}
