import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { StoreGuard } from './store-guard.js';

describe('the guard before a store', () => {
  let guard: StoreGuard;
  const works = () => Promise.resolve('yes');
  const fails = jest.fn(() => Promise.reject(new Error('down')));

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    fails.mockClear();
    guard = new StoreGuard();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('lets one in a second ask while the store is away, and all when it is back', async () => {
    await expect(guard.ask(fails)).rejects.toThrow('down');
    await expect(guard.ask(fails)).rejects.toThrow('away');
    jest.advanceTimersByTime(1_000);
    const asked = [guard.ask(fails), guard.ask(fails), guard.ask(fails)];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(fails).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    expect(await guard.ask(works)).toBe('yes');
    expect(await Promise.all([guard.ask(works), guard.ask(works)])).toEqual(['yes', 'yes']);
  });

  it('takes an answer that came while this process was busy', async () => {
    jest.useRealTimers();
    const answer = guard.ask(() => stat('.'));
    const end = performance.now() + 1_050;
    while (performance.now() < end);
    expect((await answer).isDirectory()).toBe(true);
  });

  it('does not wait long for an answer', async () => {
    const answer = guard.ask(() => new Promise(() => undefined));
    const refused = expect(answer).rejects.toThrow('no answer within 1000 ms');
    await jest.advanceTimersByTimeAsync(1_000);
    await refused;
    await expect(guard.ask(works)).rejects.toThrow('away');
  });
});
