import { graphRequest } from './graph-requests.js';
import type { Participant, Participants } from './participants.js';
import type { LoadRequest } from './load/jobs.js';

/** The deck of every kind of viewer. */
export const DISCOVER_NAMES = [
  'discover',
  'discover-heavy',
  'discover-rare',
  'discover-filtered',
  'discover-returning',
] as const;
export type DiscoverName = (typeof DISCOVER_NAMES)[number];
const REST_NAMES = ['me', ...DISCOVER_NAMES, 'history', 'like', 'send'] as const;
/** REST benchmarks that also run through `/graphql`, next to the same bare handlers. */
const GRAPH_REST_NAMES = ['discover', 'history', 'like', 'send'] as const;
const GRAPH_NAMES = GRAPH_REST_NAMES.map((name) => `graphql-${name}` as const);
/** Those through `/graphql`, with the REST benchmarks that they are compared with. */
export const GRAPH_COMPARISON = [...GRAPH_REST_NAMES, ...GRAPH_NAMES] as const;
/** In the order in which they run. */
export const BENCHMARK_NAMES = [...REST_NAMES, 'chat', ...GRAPH_NAMES] as const;
type RestName = (typeof REST_NAMES)[number];
type HttpBenchmarkName = RestName | (typeof GRAPH_NAMES)[number];
export type BenchmarkName = HttpBenchmarkName | 'chat';

/** A benchmark of one HTTP endpoint. */
export interface HttpBenchmark {
  /** The minimum ratio of the product's throughput to the bare handler's, or the REST benchmark that determines it. */
  target: number | { restName: RestName };
  /** Converts a request before it is sent to the product. The bare handlers receive it unchanged. */
  toProductRequest?: (request: LoadRequest) => LoadRequest;
  /** Up to `count` requests, starting with number `from`. */
  requests: (participants: Participants, from: number, count: number) => LoadRequest[];
  /** Whether each request is sent only once, because a repeated one has no effect. */
  once: boolean;
}

/** The minimum ratio through `/graphql`, as a share of the one through REST in the same run. */
const GRAPH_SHARE = 0.8;

/** Open sockets in the chat benchmark. */
export const CHAT_SOCKETS = 500;
const CHAT_TARGET = 0.5;

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the database has no members for this benchmark; seed it first');
  return item;
};

const getRequests =
  (path: string, readersOf = ({ members }: Participants) => members) =>
  (participants: Participants, from: number, count: number): LoadRequest[] => {
    const readers = readersOf(participants);
    return numbers(from, Math.min(count, readers.length)).map((index) => ({
      method: 'GET',
      path,
      session: nth(readers, index).session,
    }));
  };

const DISCOVER_TARGET = 0.6;
/** With filters by attributes that are neither common nor rare. */
export const FILTERED_DISCOVER = '/api/discover?gender=MALE&relationshipStatus=DIVORCED&minAge=30&maxAge=60';
const FILTERS = new URLSearchParams(FILTERED_DISCOVER.split('?')[1]);

/** Who reads which deck. */
export const DECKS: Readonly<
  Record<
    DiscoverName,
    { path: string; filters: URLSearchParams; viewers: (participants: Participants) => readonly Participant[] }
  >
> = {
  discover: { path: '/api/discover', filters: new URLSearchParams(), viewers: ({ members }) => members },
  'discover-heavy': { path: '/api/discover', filters: new URLSearchParams(), viewers: ({ viewers }) => viewers.heavy },
  'discover-rare': { path: '/api/discover', filters: new URLSearchParams(), viewers: ({ viewers }) => viewers.rare },
  'discover-filtered': { path: FILTERED_DISCOVER, filters: FILTERS, viewers: ({ viewers }) => viewers.filtered },
  'discover-returning': {
    path: '/api/discover',
    filters: new URLSearchParams(),
    viewers: ({ viewers }) => viewers.returning,
  },
};

export const isDiscover = (name: BenchmarkName): name is DiscoverName =>
  (DISCOVER_NAMES as readonly string[]).includes(name);

const discoverBenchmark = (name: DiscoverName): HttpBenchmark => ({
  target: DISCOVER_TARGET,
  requests: getRequests(DECKS[name].path, DECKS[name].viewers),
  once: false,
});

const REST_BENCHMARKS: Readonly<Record<RestName, HttpBenchmark>> = {
  me: { target: 0.55, requests: getRequests('/api/auth/me'), once: false },
  discover: discoverBenchmark('discover'),
  'discover-heavy': discoverBenchmark('discover-heavy'),
  'discover-rare': discoverBenchmark('discover-rare'),
  'discover-filtered': discoverBenchmark('discover-filtered'),
  'discover-returning': discoverBenchmark('discover-returning'),
  history: {
    target: 0.55,
    requests: ({ pairs }, from, count) =>
      numbers(from, Math.min(count, pairs.length)).map((index) => {
        const { matchId, sessions } = nth(pairs, index);
        return { method: 'GET', path: `/api/messages/${matchId}`, session: sessions[index % 2 ? 1 : 0] };
      }),
    once: false,
  },
  like: {
    target: 0.45,
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
    target: 0.5,
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

const throughGraph = (restName: RestName): HttpBenchmark => ({
  ...REST_BENCHMARKS[restName],
  target: { restName },
  toProductRequest: graphRequest,
});

/** The chat benchmark is separate, because it is not a single HTTP request. */
export const HTTP_BENCHMARKS: Readonly<Record<HttpBenchmarkName, HttpBenchmark>> = {
  ...REST_BENCHMARKS,
  'graphql-discover': throughGraph('discover'),
  'graphql-history': throughGraph('history'),
  'graphql-like': throughGraph('like'),
  'graphql-send': throughGraph('send'),
};

/**
 * The minimum ratio of a benchmark; undefined if it depends on a REST benchmark that this run has not measured.
 * @param measured the ratios of this run so far
 */
export function targetOf(
  name: BenchmarkName,
  measured: readonly { name: string; ratio: number }[],
): number | undefined {
  if (name === 'chat') return CHAT_TARGET;
  const { target } = HTTP_BENCHMARKS[name];
  if (typeof target === 'number') return target;
  const rest = measured.find((comparison) => comparison.name === target.restName);
  return rest && rest.ratio * GRAPH_SHARE;
}
