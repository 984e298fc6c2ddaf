import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const MAX_TICKS = 200;
const realSetTimeout = globalThis.setTimeout;

/** Those that React and Node need, and the clock of animations. */
const REAL = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const;

/** Installs fake timers, which only `advanceTime` advances; `jest.useRealTimers` uninstalls them. `real` are not replaced. */
export function installFakeTimers(...real: ('setTimeout' | 'clearTimeout' | 'Date')[]): void {
  jest.useFakeTimers({ doNotFake: [...REAL, ...real] });
}

export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Waits for a condition without advancing the fake timers, while responses of the stub server are processed. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  for (let tick = 0; !condition(); tick += 1) {
    if (tick === MAX_TICKS) throw new Error('condition was not met');
    await act(() => new Promise((resolve) => realSetTimeout(resolve, 0)));
    await advanceTime(0);
  }
}
