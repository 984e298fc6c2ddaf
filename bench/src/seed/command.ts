import { parseArgs } from 'node:util';
import { seedMembers, SEED_PASSWORD, SeedError } from './seed-members.js';
import { seededMember } from './seeded-member.js';

export interface SeedCommand {
  members: number;
  seed: number;
}

const MAX_MEMBERS = 5_000_000;

/** Parses the command line. @throws SeedError with a message for the terminal */
export function readCommand(args: readonly string[]): SeedCommand {
  const { values } = parse(args);
  return {
    members: integerOption('--members', values.members ?? '', 1, MAX_MEMBERS),
    seed: integerOption('--seed', values.seed ?? '1', 1, 1_000_000),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { members: { type: 'string' }, seed: { type: 'string' } } });
  } catch (error) {
    throw new SeedError(`${(error as Error).message}. Usage: npm run seed -- --members 100000 [--seed 1]`);
  }
}

function integerOption(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new SeedError(`${name} must be an integer from ${min} to ${max}, as in --members 100000.`);
}

/** Seeds the database and prints progress and a summary. */
export async function runCommand({ members, seed }: SeedCommand, databaseUrl: string): Promise<void> {
  const format = (number: number): string => number.toLocaleString('en-US');
  const onProgress = (done: number, total: number): void =>
    console.log(`${format(done)} of ${format(total)} members …`);
  const summary = await seedMembers({ databaseUrl, members, seed, onProgress });
  const seconds = (summary.milliseconds / 1000).toFixed(1);
  console.log(
    summary.added === 0
      ? `Nothing to add: ${format(summary.members)} seeded members already exist.`
      : `Added ${format(summary.added)} members in ${seconds} s; the total is ${format(summary.members)}.`,
  );
  console.log(`Sign in as ${seededMember(seed, 101).email} with the password ${SEED_PASSWORD}.`);
}
