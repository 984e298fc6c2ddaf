import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSerially } from './run-serially.js';

interface Job {
  run: () => Promise<string>;
  settle: (error?: Error) => void;
}

let started: string[] = [];
const jobOf = (name: string): Job => {
  let settle: Job['settle'] = () => undefined;
  const settled = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { run: () => (started.push(name), settled.then(() => name)), settle };
};

afterEach(() => {
  started = [];
  jest.useRealTimers();
});

describe('runSerially', () => {
  it('starts a job once the previous one of its key has settled, even if that failed; other keys run concurrently', async () => {
    const [first, second, other] = [jobOf('first'), jobOf('second'), jobOf('other')];
    const one = runSerially('a', first.run);
    const two = runSerially('a', second.run);
    other.settle();
    await expect(runSerially('b', other.run)).resolves.toBe('other');
    expect(started).toEqual(['first', 'other']);
    first.settle(new Error('rejected'));
    await expect(one).rejects.toThrow('rejected');
    second.settle();
    await expect(two).resolves.toBe('second');
    expect(started).toEqual(['first', 'other', 'second']);
  });

  it('waits at most ten seconds for a hanging job, and leaves no timer behind', async () => {
    jest.useFakeTimers();
    const [hanging, next] = [jobOf('hanging'), jobOf('next')];
    void runSerially('c', hanging.run);
    const done = runSerially('c', next.run);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(started).toEqual(['hanging']);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['hanging', 'next']);
    next.settle();
    await done;
    expect(jest.getTimerCount()).toBe(0);
  });
});
