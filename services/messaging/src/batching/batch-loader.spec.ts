import { describe, expect, it } from '@jest/globals';
import { BatchLoader, RequestLoaders } from './batch-loader.js';

describe('BatchLoader', () => {
  it('loads what is asked for in one turn by one call, each key once', async () => {
    const calls: string[][] = [];
    const loader = new BatchLoader<string>((keys) => {
      calls.push(keys);
      return Promise.resolve(new Map([['a', 'A']]));
    });
    expect(await Promise.all([loader.load('a'), loader.load('b'), loader.load('a')])).toEqual(['A', null, 'A']);
    expect(calls).toEqual([['a', 'b']]);
  });

  it('hands a failure to everyone who waits, and works again afterwards', async () => {
    let fails = true;
    const loader = new BatchLoader<string>(() =>
      fails ? Promise.reject(new Error('down')) : Promise.resolve(new Map([['a', 'A']])),
    );
    const [first, second] = await Promise.allSettled([loader.load('a'), loader.load('b')]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await loader.load('a')).toBe('A');
  });
});

describe('RequestLoaders', () => {
  it('keeps requests apart', () => {
    const loaders = new RequestLoaders<string>();
    const load = () => Promise.resolve(new Map<string, string>());
    const request = {};
    expect(loaders.of(request, load)).toBe(loaders.of(request, load));
    expect(loaders.of({}, load)).not.toBe(loaders.of(request, load));
  });
});
