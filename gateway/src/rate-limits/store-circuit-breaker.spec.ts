import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { StoreCircuitBreaker } from './store-circuit-breaker.js';

describe('StoreCircuitBreaker', () => {
  let circuitBreaker: StoreCircuitBreaker;
  const works = () => Promise.resolve('yes');
  const fails = jest.fn(() => Promise.reject(new Error('down')));

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    fails.mockClear();
    circuitBreaker = new StoreCircuitBreaker();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('allows one call per second while the store is unavailable, and all calls afterward', async () => {
    await expect(circuitBreaker.call(fails)).rejects.toThrow('down');
    await expect(circuitBreaker.call(fails)).rejects.toThrow('unavailable');
    jest.advanceTimersByTime(1_000);
    const calls = [circuitBreaker.call(fails), circuitBreaker.call(fails), circuitBreaker.call(fails)];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(fails).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    expect(await circuitBreaker.call(works)).toBe('yes');
    expect(await Promise.all([circuitBreaker.call(works), circuitBreaker.call(works)])).toEqual(['yes', 'yes']);
  });

  it('accepts a response that arrived while the event loop was blocked', async () => {
    jest.useRealTimers();
    const response = circuitBreaker.call(() => stat('.'));
    const end = performance.now() + 1_050;
    while (performance.now() < end);
    expect((await response).isDirectory()).toBe(true);
  });

  it('times out after a second', async () => {
    const response = circuitBreaker.call(() => new Promise(() => undefined));
    const rejected = expect(response).rejects.toThrow('no response within 1000 ms');
    await jest.advanceTimersByTimeAsync(1_000);
    await rejected;
    await expect(circuitBreaker.call(works)).rejects.toThrow('unavailable');
  });
});
