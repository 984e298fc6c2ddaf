import { parseArgs } from 'node:util';
import { BENCH_NAMES, type BenchName } from './benches.js';

/** What was asked for on the command line. */
export interface Options {
  benches: readonly BenchName[];
  /** Uploads are measured as well, or alone. */
  photos: boolean;
  /** How many members the database has. */
  members: number;
  /** How long each slice lasts. */
  seconds: number;
  /** How many slices each side has, by turns. */
  rounds: number;
  /** How many requests are under way at the same time. */
  connections: number;
  /** Where the seeded installation is kept for the next run; without it, it is thrown away. */
  data: string | undefined;
  /** Where the figures go as JSON. */
  json: string | undefined;
  /** Where CPU profiles of the product go; the figures of such a run are worth nothing. */
  profile: string | undefined;
}

export const USAGE = `npm run bench -- [options] [${BENCH_NAMES.join('|')}|photos ...]
  --members N      members in the database (100000; for photos alone 3000)
  --seconds N      length of a slice (5)
  --rounds N       slices of each side, by turns (4)
  --connections N  requests under way at the same time (32)
  --data FOLDER    keep the seeded installation there, or use the one that is there
  --json FILE      write the figures there as well
  --profile FOLDER write CPU profiles of the product there`;

/** @throws Error in words for a person */
export function readOptions(given: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      members: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '32' },
      data: { type: 'string' },
      json: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const photos = positionals.includes('photos');
  const benches =
    positionals.length === 0 ? BENCH_NAMES : positionals.filter((name) => name !== 'photos').map(benchName);
  return {
    benches,
    photos,
    members: whole('members', values.members ?? (benches.length === 0 ? '3000' : '100000'), 3_000),
    seconds: whole('seconds', values.seconds, 1),
    rounds: whole('rounds', values.rounds, 1),
    connections: whole('connections', values.connections, 1),
    data: values.data,
    json: values.json,
    profile: values.profile,
  };
}

function benchName(given: string): BenchName {
  const name = BENCH_NAMES.find((known) => known === given);
  if (name === undefined)
    throw new Error(`There is no bench ${given}; there are ${BENCH_NAMES.join(', ')} and photos.`);
  return name;
}

function whole(name: string, given: string, least: number): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number from ${least}.`);
}
