import { describe, expect, it } from '@jest/globals';
import { RequestBatcher } from './request-batcher.js';

/** A batch in flight, to be settled by the test. */
interface Batch {
  requests: number[];
  resolve: (results: string[]) => void;
  reject: (error: Error) => void;
}

function setUp(): { load: (request: number) => Promise<string>; batches: Batch[] } {
  const batches: Batch[] = [];
  const batcher = new RequestBatcher<number, string>(
    (requests) => new Promise((resolve, reject) => batches.push({ requests, resolve, reject })),
  );
  return { load: (request) => batcher.load(request), batches };
}

const resultsOf = ({ requests }: Batch): string[] => requests.map((request) => `result ${request}`);

describe('RequestBatcher', () => {
  it('sends the first request immediately and batches those that arrive during it', async () => {
    const { load, batches } = setUp();
    const results = [load(1), load(2), load(3)];
    expect(batches.map(({ requests }) => requests)).toEqual([[1]]);
    batches[0]!.resolve(resultsOf(batches[0]!));
    await results[0];
    await Promise.resolve();
    expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3]]);
    batches[1]!.resolve(resultsOf(batches[1]!));
    expect(await Promise.all(results)).toEqual(['result 1', 'result 2', 'result 3']);
  });

  it('does not cache results', async () => {
    const { load, batches } = setUp();
    const first = load(1);
    batches[0]!.resolve(['yes']);
    expect(await first).toBe('yes');
    await Promise.resolve();
    const second = load(1);
    expect(batches).toHaveLength(2);
    batches[1]!.resolve(['no']);
    expect(await second).toBe('no');
  });

  it('rejects the requests of a failed batch only', async () => {
    const { load, batches } = setUp();
    const failed = load(1);
    const succeeding = load(2);
    batches[0]!.reject(new Error('unavailable'));
    await expect(failed).rejects.toThrow('unavailable');
    await Promise.resolve();
    batches[1]!.resolve(['available']);
    expect(await succeeding).toBe('available');
  });

  it('sends at most 100 requests per batch', async () => {
    const { load, batches } = setUp();
    const results = Array.from({ length: 151 }, (_, request) => load(request));
    for (let index = 0; index < 3; index++) {
      const batch = batches[index]!;
      batch.resolve(resultsOf(batch));
      await results[batch.requests[0]!];
      await Promise.resolve();
    }
    expect(batches.map(({ requests }) => requests.length)).toEqual([1, 100, 50]);
    expect((await Promise.all(results)).at(-1)).toBe('result 150');
  });
});
