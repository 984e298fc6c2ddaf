import { VISITOR } from '@kindred/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import type { GraphContext } from './current-caller.decorator.js';
import { RequestLoader, type LoadAll } from './request-loader.js';

/** Requests are told apart by identity alone; no reply is sent here. */
const newRequest = (): GraphContext => ({ caller: VISITOR, reply: {} as GraphContext['reply'] });

const reading = () =>
  jest.fn<LoadAll<string, string>>((_request, keys) =>
    Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]))),
  );

describe('RequestLoader', () => {
  it('reads what one request asks for together, each key once', async () => {
    const loadAll = reading();
    const loader = new RequestLoader(loadAll);
    const request = newRequest();
    const answers = await Promise.all(['a', 'b', 'a', 'none'].map((key) => loader.load(request, key)));
    expect(answers).toEqual(['value of a', 'value of b', 'value of a', null]);
    expect(loadAll.mock.calls).toEqual([[request, ['a', 'b', 'none']]]);
  });

  it('also together what is asked for some promises later', async () => {
    const loadAll = reading();
    const loader = new RequestLoader(loadAll);
    const request = newRequest();
    const later = async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return loader.load(request, 'b');
    };
    await Promise.all([loader.load(request, 'a'), later()]);
    expect(loadAll).toHaveBeenCalledTimes(1);
  });

  it('keeps requests apart and remembers nothing', async () => {
    const loadAll = reading();
    const loader = new RequestLoader(loadAll);
    const [one, other] = [newRequest(), newRequest()];
    await Promise.all([loader.load(one, 'a'), loader.load(other, 'a')]);
    await loader.load(one, 'a');
    expect(loadAll).toHaveBeenCalledTimes(3);
  });

  it('hands a failure to everybody who asked, and works again afterwards', async () => {
    let fails = true;
    const loader = new RequestLoader<string, string>(() =>
      fails ? Promise.reject(new Error('out of reach')) : Promise.resolve(new Map([['a', 'A']])),
    );
    const request = newRequest();
    const answers = await Promise.allSettled([loader.load(request, 'a'), loader.load(request, 'b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await loader.load(request, 'a')).toBe('A');
  });
});
