import { beforeEach, describe, expect, it } from '@jest/globals';
import { column, defineStatement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { InfrastructureFailure } from './infrastructure-failure.js';
import { StatementGroup } from './statement-group.js';

const STATEMENT = defineStatement('an upsert', { eventId: column.uuid, value: column.integer });

describe('StatementGroup', () => {
  /** The events of each run, and the runs that wait for `finish`. */
  let runs: string[][];
  let isHeld: boolean;
  let held: (() => void)[];
  let failureOf: (events: readonly string[]) => Error | undefined;
  let group: StatementGroup;

  beforeEach(() => {
    [runs, isHeld, held, failureOf] = [[], false, [], () => undefined];
    const query = async ({ values: [numbers, events] }: { values: [number[], string[]] }) => {
      runs.push(events);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      const failure = failureOf(events);
      if (failure !== undefined) throw failure;
      return { rows: events.map((eventId, index) => ({ eventId, value: numbers[index] })).reverse() };
    };
    group = new StatementGroup({ driver: { master: { query } } } as unknown as DataSource, STATEMENT);
  });

  const call = (event: string, value: number, ...keys: string[]): Promise<unknown[]> =>
    group.run({ eventId: event, keys, values: [value, event] });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('runs once for the calls of a turn of the event loop, and gives each the rows of its event', async () => {
    const rows = await Promise.all([call('a', 1), call('b', 2), call('c', 3)]);
    expect(runs).toEqual([['a', 'b', 'c']]);
    expect(rows).toEqual([[{ eventId: 'a', value: 1 }], [{ eventId: 'b', value: 2 }], [{ eventId: 'c', value: 3 }]]);
  });

  it('leaves what is called during a run to the next one', async () => {
    isHeld = true;
    const first = call('a', 1);
    await nextTurn();
    const others = [call('b', 2), call('c', 3)];
    await nextTurn();
    expect(runs).toEqual([['a']]);
    isHeld = false;
    held[0]?.();
    await Promise.all([first, ...others]);
    expect(runs).toEqual([['a'], ['b', 'c']]);
  });

  it('keeps the calls with a common key in their order, in runs of their own', async () => {
    const first = [call('a', 1, 'x'), call('b', 2, 'x', 'y'), call('c', 3, 'y'), call('d', 4, 'z'), call('e', 5, 'x')];
    await Promise.all(first);
    expect(runs).toEqual([['a', 'd'], ['b'], ['c', 'e']]);
  });

  it('does not let a slow run hold up the calls that have no key in common with it', async () => {
    isHeld = true;
    const slow = call('a', 1, 'x');
    await nextTurn();
    const waiting = call('b', 2, 'x');
    isHeld = false;
    expect(await call('c', 3, 'y')).toEqual([{ eventId: 'c', value: 3 }]);
    expect(runs).toEqual([['a'], ['c']]);
    held[0]?.();
    expect(await Promise.all([slow, waiting])).toEqual([[{ eventId: 'a', value: 1 }], [{ eventId: 'b', value: 2 }]]);
    expect(runs).toEqual([['a'], ['c'], ['b']]);
  });

  it('runs for at most 200 calls at once', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, number) => call(`event ${number}`, number)));
    expect(runs.map((events) => events.length)).toEqual([200, 200, 50]);
  });

  it('runs for each event alone after a failure, so that only the one that causes it fails', async () => {
    failureOf = (events) => (events.includes('b') ? new Error('division by zero') : undefined);
    const results = await Promise.allSettled([call('a', 1), call('b', 2), call('c', 3)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    await call('d', 4);
    expect(runs.at(-1)).toEqual(['d']);
  });

  it('fails for all events when the server has failed, without asking it again for each', async () => {
    failureOf = () => new InfrastructureFailure('the database is down');
    const results = await Promise.allSettled([call('a', 1), call('b', 2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toEqual([['a', 'b']]);
  });
});
