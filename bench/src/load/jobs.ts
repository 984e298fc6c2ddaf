/** One request as the load generator sends it. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The session's token. */
  session: string;
  /** JSON. */
  body?: string;
}

/** As many requests as can be answered in so long a time, a fixed number of them under way at each moment. */
export interface HttpJob {
  kind: 'http';
  port: number;
  milliseconds: number;
  connections: number;
  /** Sent in this order, by turns of the connections; from the start again unless `once`. */
  requests: readonly LoadRequest[];
  once: boolean;
}

/** Two members with a conversation of theirs. */
export interface Pair {
  matchId: string;
  sessions: readonly [string, string];
}

/** Opens the sockets of both members of each pair, and lets every one of them follow their conversation. */
export interface OpenChatJob {
  kind: 'open-chat';
  port: number;
  pairs: readonly Pair[];
}

/** Messages sent by POST, each counted when it has arrived on the socket of the other member. */
export interface ChatJob {
  kind: 'chat';
  milliseconds: number;
  /** Conversations in which a message is under way at the same time. */
  concurrency: number;
}

export interface CloseChatJob {
  kind: 'close-chat';
}

export type Job = HttpJob | OpenChatJob | ChatJob | CloseChatJob;

export interface LoadResult {
  /** How many requests were answered as they should be. */
  done: number;
  /** How many were not, by their status. */
  failed: Readonly<Record<string, number>>;
  /** From the first request to the last answer. */
  milliseconds: number;
  /** Of each that is done, in milliseconds. */
  latencies: readonly number[];
  /** How many of the requests were used. */
  used: number;
}

export const NOTHING: LoadResult = { done: 0, failed: {}, milliseconds: 0, latencies: [], used: 0 };
