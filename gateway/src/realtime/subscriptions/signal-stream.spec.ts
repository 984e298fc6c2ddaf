import { describe, expect, it, jest } from '@jest/globals';
import { SignalStream } from './signal-stream.js';

describe('SignalStream', () => {
  const doubled = (release = jest.fn()) =>
    new SignalStream<number, number>((signal) => Promise.resolve(signal === 0 ? undefined : signal * 2), release);

  it('returns results in order and drops signals without a result', async () => {
    const stream = doubled();
    const first = stream.next();
    [1, 0, 2].forEach((signal) => stream.push(signal));
    stream.end();
    expect(await first).toEqual({ value: 2, done: false });
    expect(await stream.next()).toEqual({ value: 4, done: false });
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  });

  it('releases once when the consumer returns, even before the first result', async () => {
    const release = jest.fn();
    const stream = doubled(release);
    await stream.return();
    stream.end();
    stream.push(1);
    expect(release).toHaveBeenCalledTimes(1);
    expect((await stream.next()).done).toBe(true);
  });

  it('resolves a pending next() when it ends', async () => {
    const stream = doubled();
    const pending = stream.next();
    stream.end();
    expect((await pending).done).toBe(true);
  });

  it('ends when the buffer overflows', () => {
    const release = jest.fn();
    const stream = doubled(release);
    for (let signal = 1; signal <= 1_001; signal += 1) stream.push(signal);
    expect(release).toHaveBeenCalledTimes(1);
  });
});
