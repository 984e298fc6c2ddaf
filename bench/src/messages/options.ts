import { parseArgs } from 'node:util';

/** The parsed command line. */
export interface MessageBenchOptions {
  /** Messages in each of the two tables. */
  rows: number;
  partitions: number;
  /** Duration of a slice of one operation on one table. */
  seconds: number;
  /** Slices per operation and table; the tables alternate. */
  rounds: number;
  /** Concurrent statements. */
  connections: number;
  /** Folder for the temporary database; undefined: the system's temporary folder. */
  folder: string | undefined;
}

export const USAGE = `npm run bench:messages -- [options]
  --rows N         messages in each of the two tables (1000000); 1000000 take about 0.7 GB together
  --partitions N   partitions of the second table (32)
  --seconds N      duration of a slice of one operation on one table (5)
  --rounds N       slices per operation and table; the tables alternate (4)
  --connections N  concurrent statements (4)
  --folder FOLDER  where the temporary database is created`;

/** @throws Error with a message for the terminal */
export function readMessageBenchOptions(argv: readonly string[]): MessageBenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { rows: text, partitions: text, seconds: text, rounds: text, connections: text, folder: text },
  });
  const integer = (
    name: Exclude<keyof typeof values, 'folder'>,
    fallback: number,
    min: number,
    max: number,
  ): number => {
    const number = Number(values[name] ?? fallback);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new Error(`--${name} must be an integer from ${min} to ${max}.`);
  };
  return {
    rows: integer('rows', 1_000_000, 10_000, 1_000_000_000),
    partitions: integer('partitions', 32, 2, 256),
    seconds: integer('seconds', 5, 1, 600),
    rounds: integer('rounds', 4, 1, 100),
    connections: integer('connections', 4, 1, 50),
    folder: values.folder,
  };
}
