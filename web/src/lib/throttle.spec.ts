import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { throttle } from './throttle.js';

describe('throttle', () => {
  const run = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    run.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  it('runs immediately, then once per interval while calls arrive', () => {
    const throttled = throttle(run, 1_000);
    throttled();
    expect(run).toHaveBeenCalledTimes(1);
    throttled();
    throttled();
    jest.advanceTimersByTime(999);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(500);
    throttled();
    jest.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('runs immediately again after a quiet interval', () => {
    const throttled = throttle(run, 1_000);
    throttled();
    jest.advanceTimersByTime(1_000);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('drops a pending call when canceled', () => {
    const throttled = throttle(run, 1_000);
    throttled();
    throttled();
    throttled.cancel();
    jest.advanceTimersByTime(5_000);
    expect(run).toHaveBeenCalledTimes(1);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
