import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const TURNS = 200;
/** Of the clock on the wall, whatever the tests' does. */
const inReality = globalThis.setTimeout;

/** From now on time passes as `passTime` says; `jest.useRealTimers` ends it. */
export function stopTime(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
}

/** So many milliseconds pass. */
export async function passTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Waits, while time stands still, for what the answers of the stubbed server lead to. */
export async function untilTrue(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn += 1) {
    if (turn === TURNS) throw new Error('It does not come to be.');
    await act(() => new Promise((resolve) => inReality(resolve, 0)));
    await passTime(0);
  }
}
