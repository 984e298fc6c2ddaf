import { VISITOR } from '@kindred/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import type { GraphContext } from './current-caller.decorator.js';
import { RequestLoader, type LoadAll } from './request-loader.js';

/** Requests are distinguished by identity only; the reply is not used. */
const newRequest = (): GraphContext => ({ caller: VISITOR, headers: {}, reply: {} as GraphContext['reply'] });

const fakeLoadAll = () =>
  jest.fn<LoadAll<string, string>>((_request, keys) =>
    Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]))),
  );

describe('RequestLoader', () => {
  it('batches the keys of a request and loads each key once', async () => {
    const loadAll = fakeLoadAll();
    const loader = new RequestLoader(loadAll);
    const request = newRequest();
    const values = await Promise.all(['a', 'b', 'a', 'none'].map((key) => loader.load(request, key)));
    expect(values).toEqual(['value of a', 'value of b', 'value of a', null]);
    expect(loadAll.mock.calls).toEqual([[request, ['a', 'b', 'none']]]);
  });

  it('batches keys that are requested some microtasks later', async () => {
    const loadAll = fakeLoadAll();
    const loader = new RequestLoader(loadAll);
    const request = newRequest();
    const later = async () => {
      for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
      return loader.load(request, 'b');
    };
    await Promise.all([loader.load(request, 'a'), later()]);
    expect(loadAll).toHaveBeenCalledTimes(1);
  });

  it('does not share batches between requests, and caches nothing', async () => {
    const loadAll = fakeLoadAll();
    const loader = new RequestLoader(loadAll);
    const [first, second] = [newRequest(), newRequest()];
    await Promise.all([loader.load(first, 'a'), loader.load(second, 'a')]);
    await loader.load(first, 'a');
    expect(loadAll).toHaveBeenCalledTimes(3);
  });

  it('rejects all loads of a failed batch, and recovers afterward', async () => {
    let fails = true;
    const loader = new RequestLoader<string, string>(() =>
      fails ? Promise.reject(new Error('unreachable')) : Promise.resolve(new Map([['a', 'A']])),
    );
    const request = newRequest();
    const values = await Promise.allSettled([loader.load(request, 'a'), loader.load(request, 'b')]);
    expect(values.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await loader.load(request, 'a')).toBe('A');
  });
});
