import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { useSyncExternalStore } from 'react';

const RECONNECT_ATTEMPTS = 5;
const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;
const SESSION_CLOSE_CODES = [4401, 4403];

interface ConnectionState {
  live: boolean;
  /** Grows by one at every time the connection opens again; whoever shows live data then asks for what was missed. */
  epoch: number;
  /** Grows by one whenever it opened again, or is worth another try: subscriptions that ended begin anew. */
  attempts: number;
}

const listeners = new Set<() => void>();
let state: ConnectionState = { live: false, epoch: 0, attempts: 0 };

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

/**
 * The socket for subscriptions. It connects with the first subscription and gives up after five failed attempts in a row;
 * coming back online, or back to the tab, starts over.
 *
 * @param onSessionEnded the server closed the socket because the session ended or may no longer
 */
export function createLiveLink(onSessionEnded: () => void): LiveLink {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  let opened = false;
  const client = createClient({
    url: url.href,
    retryAttempts: RECONNECT_ATTEMPTS,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, reconnectDelay(retries))),
    shouldRetry: () => true,
    keepAlive: 30_000,
    on: {
      connected: () => {
        change({ live: true, ...(opened ? { epoch: state.epoch + 1, attempts: state.attempts + 1 } : {}) });
        opened = true;
      },
      closed: (event) => {
        change({ live: false });
        if (event instanceof CloseEvent && SESSION_CLOSE_CODES.includes(event.code)) onSessionEnded();
      },
    },
  });

  const revive = (): void => {
    if (opened && !state.live && document.visibilityState === 'visible') change({ attempts: state.attempts + 1 });
  };
  // Without this a socket that lost its network looks open until a ping is missed.
  const drop = (): void => client.terminate();
  window.addEventListener('offline', drop);
  window.addEventListener('online', revive);
  document.addEventListener('visibilitychange', revive);
  return {
    // The operations go by their ids, and the protocol wants a text all the same.
    link: new GraphQLWsLink({
      ...client,
      subscribe: (payload, sink) => client.subscribe({ ...payload, query: '' }, sink),
    }),
    dispose: async () => {
      window.removeEventListener('offline', drop);
      window.removeEventListener('online', revive);
      document.removeEventListener('visibilitychange', revive);
      change({ live: false });
      // A socket that was still on its way has failed to open when nobody is left to want it.
      await Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
}
