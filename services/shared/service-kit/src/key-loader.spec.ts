import { describe, expect, it } from '@jest/globals';
import { KeyLoader } from './key-loader.js';

/** A batch in flight, to be settled by the test. */
interface Batch {
  keys: number[];
  resolve: (values: ReadonlyMap<number, string>) => void;
  reject: (error: Error) => void;
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  const batches: Batch[] = [];
  const loader = new KeyLoader<number, string>(
    (keys) => new Promise((resolve, reject) => batches.push({ keys, resolve, reject })),
  );
  /** The batch with this index, once it is sent. */
  const sent = async (index: number): Promise<Batch> => {
    while (batches[index] === undefined) await endOfTurn();
    return batches[index];
  };
  return { load: (key: number) => loader.load(key), batches, sent };
}

const valuesOf = (keys: readonly number[]): ReadonlyMap<number, string> =>
  new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]));

describe('KeyLoader', () => {
  it('loads together what is requested in one turn of the event loop, and what arrives while a batch is in flight', async () => {
    const { load, batches, sent } = setUp();
    const loads = [load(1), load(-1)];
    const first = await sent(0);
    loads.push(load(2), load(1), load(2));
    await endOfTurn();
    expect(batches).toHaveLength(1);
    first.resolve(valuesOf(first.keys));
    const second = await sent(1);
    expect([first.keys, second.keys]).toEqual([
      [1, -1],
      [2, 1],
    ]);
    second.resolve(valuesOf(second.keys));
    expect(await Promise.all(loads)).toEqual(['value 1', null, 'value 2', 'value 1', 'value 2']);
  });

  it('caches nothing', async () => {
    const { load, sent } = setUp();
    for (const value of ['before', 'after']) {
      const loaded = load(1);
      (await sent(value === 'before' ? 0 : 1)).resolve(new Map([[1, value]]));
      expect(await loaded).toBe(value);
    }
  });

  it('rejects the loads of a failed batch only', async () => {
    const { load, sent } = setUp();
    const failed = Promise.allSettled([load(1), load(2)]);
    const first = await sent(0);
    const next = load(1);
    first.reject(new Error('no connection'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const second = await sent(1);
    second.resolve(valuesOf(second.keys));
    expect(await next).toBe('value 1');
  });
});
