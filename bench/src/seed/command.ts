import { parseArgs } from 'node:util';
import { seedMembers, SEED_PASSWORD, SeedProblem } from './seed-members.js';
import { seededMember } from './seeded-member.js';

export interface SeedCommand {
  members: number;
  seed: number;
}

const MOST = 5_000_000;

/** What was asked for at the terminal. @throws SeedProblem naming what is wrong */
export function readCommand(args: readonly string[]): SeedCommand {
  const { values } = parse(args);
  return {
    members: whole('--members', values.members ?? '', 1, MOST),
    seed: whole('--seed', values.seed ?? '1', 1, 1_000_000),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { members: { type: 'string' }, seed: { type: 'string' } } });
  } catch (error) {
    throw new SeedProblem(`${(error as Error).message}. Usage: npm run seed -- --members 100000 [--seed 1]`);
  }
}

function whole(name: string, given: string, least: number, most: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : NaN;
  if (value >= least && value <= most) return value;
  throw new SeedProblem(`${name} must be a whole number from ${least} to ${most}, as in --members 100000.`);
}

/** Seeds the database and tells of it. */
export async function runCommand({ members, seed }: SeedCommand, databaseUrl: string): Promise<void> {
  const counted = (number: number): string => number.toLocaleString('en-US');
  const onProgress = (done: number, of: number): void => console.log(`${counted(done)} of ${counted(of)} members …`);
  const summary = await seedMembers({ databaseUrl, members, seed, onProgress });
  const seconds = (summary.milliseconds / 1000).toFixed(1);
  console.log(
    summary.added === 0
      ? `Nothing to add: ${counted(summary.members)} seeded members are here already.`
      : `Added ${counted(summary.added)} members in ${seconds} s; there are ${counted(summary.members)} now.`,
  );
  console.log(`Sign in as ${seededMember(seed, 101).email} with the password ${SEED_PASSWORD}.`);
}
