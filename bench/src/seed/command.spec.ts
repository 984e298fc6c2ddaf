import { describe, expect, it } from '@jest/globals';
import { readCommand } from './command.js';
import { SeedProblem } from './seed-problem.js';

describe('the command line of the seeding', () => {
  it('says how many members, and which', () => {
    expect(readCommand(['--members', '100000'])).toEqual({ members: 100_000, seed: 1 });
    expect(readCommand(['--members=5', '--seed=7'])).toEqual({ members: 5, seed: 7 });
  });

  it.each([
    [[]],
    [['--members', '0']],
    [['--members', 'many']],
    [['--members', '1e3']],
    [['--seed', '1']],
    [['--people', '1']],
  ])('is refused in one line when it is %j', (args: string[]) => {
    expect(() => readCommand(args)).toThrow(SeedProblem);
    expect(() => readCommand(args)).toThrow(/^[^\n]+$/);
  });
});
