import { describe, expect, it, jest } from '@jest/globals';
import { SignalStream } from './signal-stream.js';

describe('a stream of signals', () => {
  const doubled = (release = jest.fn()) =>
    new SignalStream<number, number>((signal) => Promise.resolve(signal === 0 ? undefined : signal * 2), release);

  it('makes results in order and leaves out what makes none', async () => {
    const stream = doubled();
    const first = stream.next();
    [1, 0, 2].forEach((signal) => stream.push(signal));
    stream.end();
    expect(await first).toEqual({ value: 2, done: false });
    expect(await stream.next()).toEqual({ value: 4, done: false });
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  });

  it('is released once when its reader leaves, even before it began', async () => {
    const release = jest.fn();
    const stream = doubled(release);
    await stream.return();
    stream.end();
    stream.push(1);
    expect(release).toHaveBeenCalledTimes(1);
    expect((await stream.next()).done).toBe(true);
  });

  it('wakes a reader who waits when it ends', async () => {
    const stream = doubled();
    const waiting = stream.next();
    stream.end();
    expect((await waiting).done).toBe(true);
  });

  it('gives up on a reader who is too slow', () => {
    const release = jest.fn();
    const stream = doubled(release);
    for (let signal = 1; signal <= 1_001; signal += 1) stream.push(signal);
    expect(release).toHaveBeenCalledTimes(1);
  });
});
