import { describe, expect, it } from '@jest/globals';
import { readCommand } from './command.js';
import { SeedError } from './seed-error.js';

describe('readCommand', () => {
  it('reads the number of members and the seed', () => {
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
  ])('rejects %j with a one-line message', (args: string[]) => {
    expect(() => readCommand(args)).toThrow(SeedError);
    expect(() => readCommand(args)).toThrow(/^[^\n]+$/);
  });
});
