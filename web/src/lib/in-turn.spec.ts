import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inTurn } from './in-turn.js';

interface Job {
  work: () => Promise<string>;
  end: (failure?: Error) => void;
}

let started: string[] = [];
const jobOf = (name: string): Job => {
  let end: Job['end'] = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  return { work: () => (started.push(name), ended.then(() => name)), end };
};

afterEach(() => {
  started = [];
  jest.useRealTimers();
});

describe('what is done in turn', () => {
  it('begins when the one before has ended, also when that failed, and waits for no other key', async () => {
    const [first, second, other] = [jobOf('first'), jobOf('second'), jobOf('other')];
    const one = inTurn('a', first.work);
    const two = inTurn('a', second.work);
    other.end();
    await expect(inTurn('b', other.work)).resolves.toBe('other');
    expect(started).toEqual(['first', 'other']);
    first.end(new Error('refused'));
    await expect(one).rejects.toThrow('refused');
    second.end();
    await expect(two).resolves.toBe('second');
    expect(started).toEqual(['first', 'other', 'second']);
  });

  it('waits ten seconds for one that hangs, and leaves no timer behind', async () => {
    jest.useFakeTimers();
    const [hanging, next] = [jobOf('hanging'), jobOf('next')];
    void inTurn('c', hanging.work);
    const done = inTurn('c', next.work);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(started).toEqual(['hanging']);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['hanging', 'next']);
    next.end();
    await done;
    expect(jest.getTimerCount()).toBe(0);
  });
});
