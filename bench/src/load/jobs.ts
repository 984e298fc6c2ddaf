export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The session token. */
  session: string;
  /** Serialized JSON. */
  body?: string;
}

/** Sends as many requests as possible in the given time, with a fixed number of concurrent connections. */
export interface HttpJob {
  kind: 'http';
  port: number;
  milliseconds: number;
  connections: number;
  /** Sent in this order across all connections; repeated from the start unless `once`. */
  requests: readonly LoadRequest[];
  once: boolean;
}

/** Two members with a conversation. */
export interface Pair {
  matchId: string;
  sessions: readonly [string, string];
}

/** Opens sockets for both members of each pair and subscribes them to their conversation. */
export interface OpenChatJob {
  kind: 'open-chat';
  port: number;
  pairs: readonly Pair[];
}

/** Sends messages by POST; each counts when the other member's socket receives it. */
export interface ChatJob {
  kind: 'chat';
  milliseconds: number;
  /** Number of messages in flight. */
  concurrency: number;
}

export interface CloseChatJob {
  kind: 'close-chat';
}

export type Job = HttpJob | OpenChatJob | ChatJob | CloseChatJob;

export interface LoadResult {
  /** Number of successful requests. */
  done: number;
  /** Number of failed requests by status. */
  failed: Readonly<Record<string, number>>;
  /** From the first request to the last response. */
  milliseconds: number;
  /** Of each successful request, in milliseconds. */
  latencies: readonly number[];
  /** Number of requests sent. */
  used: number;
}

export const EMPTY_RESULT: LoadResult = { done: 0, failed: {}, milliseconds: 0, latencies: [], used: 0 };
