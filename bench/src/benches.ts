import type { Cast } from './actors.js';
import type { LoadRequest } from './load/jobs.js';

export const BENCH_NAMES = ['me', 'discover', 'history', 'like', 'send', 'chat'] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

/** A call that is measured. */
export interface HttpBench {
  /** The part of the bare handler's throughput that the product is to reach. */
  target: number;
  /** Requests from this number on, as many as may be wanted. */
  requests: (cast: Cast, from: number, count: number) => LoadRequest[];
  /** Whether each request may be sent only once: the second time it would do nothing. */
  once: boolean;
}

const THIRD = 1 / 3;
const HALF = 1 / 2;

/** How many sockets the chat has open. */
export const CHAT_SOCKETS = 500;
export const CHAT_TARGET = THIRD;

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the database has nobody for this bench: seed it');
  return item;
};

const reading = (path: string) => (cast: Cast, from: number, count: number) =>
  numbers(from, Math.min(count, cast.actors.length)).map((index): LoadRequest => ({
    method: 'GET',
    path,
    session: nth(cast.actors, index).session,
  }));

/** The calls by their names; the chat, which is no single call, has a way of its own. */
export const HTTP_BENCHES: Readonly<Record<Exclude<BenchName, 'chat'>, HttpBench>> = {
  me: { target: THIRD, requests: reading('/api/auth/me'), once: false },
  discover: { target: HALF, requests: reading('/api/discover'), once: false },
  history: {
    target: THIRD,
    requests: ({ pairs }, from, count) =>
      numbers(from, Math.min(count, pairs.length)).map((index) => {
        const { matchId, sessions } = nth(pairs, index);
        return { method: 'GET', path: `/api/messages/${matchId}`, session: sessions[index % 2 ? 1 : 0] };
      }),
    once: false,
  },
  like: {
    target: THIRD,
    // Each of the actors in turn, and for each of them one stranger after the other.
    requests: ({ actors, strangers }, from, count) =>
      numbers(from, count).map((index) => {
        const actor = index % actors.length;
        const stranger = nth(strangers, actor * 97 + Math.floor(index / actors.length));
        return {
          method: 'POST',
          path: '/api/likes',
          session: nth(actors, actor).session,
          body: JSON.stringify({ toUserId: stranger }),
        };
      }),
    once: true,
  },
  send: {
    target: THIRD,
    requests: ({ pairs }, from, count) =>
      numbers(from, count).map((index) => {
        const { matchId, sessions } = nth(pairs, index);
        return {
          method: 'POST',
          path: `/api/messages/${matchId}`,
          session: sessions[0],
          body: JSON.stringify({ body: `This is message number ${index}, and it says hello.` }),
        };
      }),
    once: true,
  },
};
