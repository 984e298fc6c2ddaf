import type { Participants } from './participants.js';
import type { LoadRequest } from './load/jobs.js';

export const BENCHMARK_NAMES = ['me', 'discover', 'history', 'like', 'send', 'chat'] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];

/** A benchmark of one HTTP endpoint. */
export interface HttpBenchmark {
  /** The minimum ratio of the product's throughput to the bare handler's. */
  target: number;
  /** Up to `count` requests, starting with number `from`. */
  requests: (participants: Participants, from: number, count: number) => LoadRequest[];
  /** Whether each request is sent only once, because a repeated one has no effect. */
  once: boolean;
}

const THIRD = 1 / 3;
const HALF = 1 / 2;

/** Open sockets in the chat benchmark. */
export const CHAT_SOCKETS = 500;
export const CHAT_TARGET = THIRD;

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the database has no members for this benchmark; seed it first');
  return item;
};

const getRequests = (path: string) => (participants: Participants, from: number, count: number) =>
  numbers(from, Math.min(count, participants.members.length)).map((index): LoadRequest => ({
    method: 'GET',
    path,
    session: nth(participants.members, index).session,
  }));

/** The chat benchmark is separate, because it is not a single HTTP request. */
export const HTTP_BENCHMARKS: Readonly<Record<Exclude<BenchmarkName, 'chat'>, HttpBenchmark>> = {
  me: { target: THIRD, requests: getRequests('/api/auth/me'), once: false },
  discover: { target: HALF, requests: getRequests('/api/discover'), once: false },
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
    // Rotates through the members; each of them likes a different target every time.
    requests: ({ members, likeTargets }, from, count) =>
      numbers(from, count).map((index) => {
        const member = index % members.length;
        const toUserId = nth(likeTargets, member * 97 + Math.floor(index / members.length));
        return {
          method: 'POST',
          path: '/api/likes',
          session: nth(members, member).session,
          body: JSON.stringify({ toUserId }),
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
