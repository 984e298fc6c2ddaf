import { describe, expect, it } from '@jest/globals';
import { RequestCoalescer } from './request-coalescer.js';

describe('coalesced requests', () => {
  const fetches: string[] = [];
  const coalescer = new RequestCoalescer<string>(() => false);
  const run = (key: string): Promise<string> =>
    coalescer.run(key, async () => {
      const number = fetches.push(key);
      await new Promise((resolve) => setImmediate(resolve));
      return `${key} ${number}`;
    });

  it('share one fetch for each key', async () => {
    fetches.length = 0;
    expect(await Promise.all([run('ada'), run('ben'), run('ada')])).toEqual(['ada 1', 'ben 2', 'ada 1']);
    expect(fetches).toEqual(['ada', 'ben']);
  });

  it('do not share a fetch that has started or completed', async () => {
    fetches.length = 0;
    const first = run('ada');
    await Promise.resolve();
    await Promise.resolve();
    expect(fetches).toEqual(['ada']);
    expect(await Promise.all([first, run('ada')])).toEqual(['ada 1', 'ada 2']);
    expect(await run('ada')).toBe('ada 3');
  });

  it('share no failure with later ones', async () => {
    const failing = new RequestCoalescer<string>(() => false);
    await expect(failing.run('ada', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await failing.run('ada', () => Promise.resolve('found'))).toBe('found');
  });
});
