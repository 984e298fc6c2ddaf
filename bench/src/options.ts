import { parseArgs } from 'node:util';
import { BENCHMARK_NAMES, DISCOVER_NAMES, GRAPH_COMPARISON, type BenchmarkName } from './benchmarks.js';

/** The parsed command line. */
export interface Options {
  benchmarks: readonly BenchmarkName[];
  /** Whether to benchmark photo uploads. */
  photos: boolean;
  /** Whether to measure what members, likes, messages, photos, and sockets cost. */
  costs: boolean;
  /** Whether to benchmark views of photos. */
  photoViews: boolean;
  /** Members in the database. */
  members: number;
  /** Duration of a slice. */
  seconds: number;
  /** Slices per side; the sides alternate. */
  rounds: number;
  /** Concurrent requests. */
  connections: number;
  /** Data folder of the seeded installation, kept for the next run; undefined: a temporary folder. */
  data: string | undefined;
  /** PostgreSQL's `shared_buffers`. */
  sharedBuffers: string;
  /** Whether the product runs every operation with the query planner. */
  planner: boolean;
  /** File for the results as JSON. */
  json: string | undefined;
  /** Folder for CPU profiles of the product, recorded instead of results. */
  profile: string | undefined;
}

/** Measurements without bare handlers to compare with. */
const OTHERS = ['photos', 'photo-views', 'costs'] as const;

export const USAGE = `npm run bench -- [options] [${BENCHMARK_NAMES.join('|')}|graphql|photos|photo-views|costs ...]
  --members N      members in the database (100000; without another benchmark than photos, photo-views, or costs, 3000)
  --seconds N      duration of a slice (5)
  --rounds N       slices per side; the sides alternate (4)
  --connections N  concurrent requests (32)
  --data FOLDER    keep the seeded installation in FOLDER, or reuse it
  --shared-buffers SIZE
                   memory of PostgreSQL for tables and indexes (128MB, for a small host)
  --planner        run every operation with the query planner, also those of one service
  --json FILE      also write the results to FILE
  --profile FOLDER record CPU profiles of the product in FOLDER instead`;

/** @throws Error with a message for the terminal */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      members: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '32' },
      data: { type: 'string' },
      'shared-buffers': { type: 'string', default: '128MB' },
      planner: { type: 'boolean', default: false },
      json: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const [photos = false, photoViews = false, costs = false] = OTHERS.map((name) => positionals.includes(name));
  const named = positionals.filter((name) => !OTHERS.some((other) => other === name)).flatMap(parseBenchmarkName);
  const benchmarks =
    positionals.length === 0 ? BENCHMARK_NAMES : BENCHMARK_NAMES.filter((name) => named.includes(name));
  return {
    benchmarks,
    photos,
    costs,
    photoViews,
    members: integerOption('members', values.members ?? (benchmarks.length === 0 ? '3000' : '100000'), 3_000),
    seconds: integerOption('seconds', values.seconds, 1),
    rounds: integerOption('rounds', values.rounds, 1),
    connections: integerOption('connections', values.connections, 1),
    data: values.data,
    sharedBuffers: values['shared-buffers'],
    planner: values.planner,
    json: values.json,
    profile: values.profile,
  };
}

function parseBenchmarkName(value: string): BenchmarkName | readonly BenchmarkName[] {
  if (value === 'graphql') return GRAPH_COMPARISON;
  if (value === 'discover') return DISCOVER_NAMES;
  const name = BENCHMARK_NAMES.find((known) => known === value);
  if (name === undefined)
    throw new Error(`Unknown benchmark ${value}. Available: ${BENCHMARK_NAMES.join(', ')}, ${OTHERS.join(', ')}.`);
  return name;
}

function integerOption(name: string, value: string, min: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= min) return number;
  throw new Error(`--${name} must be an integer of at least ${min}.`);
}
