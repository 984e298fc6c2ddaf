import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

interface Job {
  work: () => Promise<string>;
  end: (failure?: Error) => void;
}

const started: string[] = [];
const jobOf = (name: string): Job => {
  let end: Job['end'] = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  return { work: () => (started.push(name), ended.then(() => name)), end };
};

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
});
