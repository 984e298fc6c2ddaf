import { describe, expect, it } from '@jest/globals';
import { RequestBatcher } from './request-batcher.js';

/** A batch in flight, to be settled by the test. */
interface Batch {
  requests: number[];
  resolve: (results: string[]) => void;
  reject: (error: Error) => void;
}

interface BatcherUnderTest {
  load: (request: number) => Promise<string>;
  batches: Batch[];
  /** Waits until this many batches have been sent. */
  sent: (count: number) => Promise<void>;
}

function setUp(): BatcherUnderTest {
  const batches: Batch[] = [];
  const batcher = new RequestBatcher<number, string>(
    (requests) => new Promise((resolve, reject) => batches.push({ requests, resolve, reject })),
  );
  const sent = async (count: number): Promise<void> => {
    while (batches.length < count) await endOfTurn();
  };
  return { load: (request) => batcher.load(request), batches, sent };
}

const resultsOf = ({ requests }: Batch): string[] => requests.map((request) => `result ${request}`);

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('RequestBatcher', () => {
  it('batches the requests of one turn of the event loop, and those that arrive while a batch is in flight', async () => {
    const { load, batches, sent } = setUp();
    const results = [load(1)];
    await Promise.resolve();
    results.push(load(2));
    expect(batches).toEqual([]);
    await sent(1);
    results.push(load(3), load(4));
    await endOfTurn();
    expect(batches.map(({ requests }) => requests)).toEqual([[1, 2]]);
    batches[0]!.resolve(resultsOf(batches[0]!));
    await sent(2);
    expect(batches.map(({ requests }) => requests)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]!.resolve(resultsOf(batches[1]!));
    expect(await Promise.all(results)).toEqual(['result 1', 'result 2', 'result 3', 'result 4']);
  });

  it('does not hold up the next batch when one is not answered', async () => {
    const { load, batches, sent } = setUp();
    const hung = load(1);
    await sent(1);
    const next = load(2);
    await sent(2);
    const [third, fourth] = [load(3), load(4)];
    batches[1]!.resolve(resultsOf(batches[1]!));
    await sent(3);
    batches[2]!.resolve(resultsOf(batches[2]!));
    expect(await Promise.all([next, third, fourth])).toEqual(['result 2', 'result 3', 'result 4']);
    expect(batches.map(({ requests }) => requests)).toEqual([[1], [2], [3, 4]]);
    batches[0]!.resolve(resultsOf(batches[0]!));
    expect(await hung).toBe('result 1');
  });

  it('does not cache results', async () => {
    const { load, batches, sent } = setUp();
    const first = load(1);
    await sent(1);
    batches[0]!.resolve(['yes']);
    expect(await first).toBe('yes');
    const second = load(1);
    await sent(2);
    batches[1]!.resolve(['no']);
    expect(await second).toBe('no');
  });

  it('rejects the requests of a failed batch only', async () => {
    const { load, batches, sent } = setUp();
    const failed = load(1);
    await sent(1);
    const succeeding = load(2);
    batches[0]!.reject(new Error('unavailable'));
    await expect(failed).rejects.toThrow('unavailable');
    await sent(2);
    batches[1]!.resolve(['available']);
    expect(await succeeding).toBe('available');
  });

  it('sends at most 100 requests per batch', async () => {
    const { load, batches, sent } = setUp();
    const results = Array.from({ length: 150 }, (_, request) => load(request));
    for (let index = 0; index < 2; index++) {
      await sent(index + 1);
      const batch = batches[index]!;
      batch.resolve(resultsOf(batch));
    }
    expect(batches.map(({ requests }) => requests.length)).toEqual([100, 50]);
    expect((await Promise.all(results)).at(-1)).toBe('result 149');
  });
});
