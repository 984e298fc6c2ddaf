import { describe, expect, it } from '@jest/globals';
import { closeInStages } from './staged-close.js';

describe('closeInStages', () => {
  function startClosing(count: number, milliseconds: number): { closed: number[]; closing: Promise<void> } {
    const closed: number[] = [];
    const sockets = Array.from({ length: count }, (_, socket) => socket);
    return { closed, closing: closeInStages(sockets, milliseconds, (socket) => closed.push(socket)) };
  }

  it('spreads many sockets over the time', async () => {
    const startedAt = performance.now();
    const { closed, closing } = startClosing(1_000, 300);
    expect(closed).toHaveLength(334);
    await closing;
    expect(closed).toHaveLength(1_000);
    // Two pauses of 100 ms, which timers can shorten a little.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190);
  });

  it.each([
    ['a few sockets', 20, 10_000],
    ['all sockets without a time', 1_000, 0],
    ['no sockets', 0, 10_000],
  ])('closes %s immediately', async (_name, count, milliseconds) => {
    const { closed, closing } = startClosing(count, milliseconds);
    expect(closed).toHaveLength(count);
    await closing;
  });
});
