import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Dependency } from './dependency.js';

describe('Dependency', () => {
  const logged: string[] = [];
  // The workers of another spec can still log.
  const note = (text: unknown): void => {
    if (String(text).startsWith('database')) logged.push(String(text));
  };
  beforeEach(() => {
    jest.useFakeTimers();
    logged.splice(0);
    jest.spyOn(Logger.prototype, 'error').mockImplementation(note);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(note);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A server that counts its probes. */
  function createServer() {
    const server = { isUp: true, probes: 0, hangs: false };
    const dependency = new Dependency('database', () => {
      server.probes += 1;
      if (server.hangs) return new Promise(() => undefined);
      return server.isUp ? Promise.resolve() : Promise.reject(new Error('connect ECONNREFUSED'));
    });
    const changes: boolean[] = [];
    dependency.onChange((isDown) => changes.push(isDown));
    return { server, dependency, changes };
  }

  it('is not down when the server answers the probe, and is not probed again for each failing job', async () => {
    const { server, dependency, changes } = createServer();
    expect(await Promise.all([dependency.suspect(), dependency.suspect()])).toEqual([false, false]);
    expect(await dependency.suspect()).toBe(false);
    expect([server.probes, changes]).toEqual([1, []]);
  });

  it('is probed one at a time, with backoff, until the server is back, and logs the outage once', async () => {
    const { server, dependency, changes } = createServer();
    server.isUp = false;
    expect(await Promise.all([dependency.suspect(), dependency.suspect()])).toEqual([true, true]);
    expect(await dependency.suspect()).toBe(true);
    expect([server.probes, dependency.isDown]).toEqual([1, true]);
    await jest.advanceTimersByTimeAsync(50_000);
    // Delays of 0.25, 0.5, 1, 2, 4 and then 5 seconds, of which up to half is skipped.
    expect(server.probes).toBeGreaterThan(10);
    expect(server.probes).toBeLessThan(30);
    expect(changes).toEqual([true]);
    server.isUp = true;
    await jest.advanceTimersByTimeAsync(5_000);
    const probes = server.probes;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([changes, dependency.isDown, server.probes]).toEqual([[true, false], false, probes]);
    expect(logged).toEqual([
      'database is unreachable: connect ECONNREFUSED',
      expect.stringContaining('database is reachable again after'),
    ]);
  });

  it('is down when the server does not answer', async () => {
    const { server, dependency } = createServer();
    server.hangs = true;
    const suspected = dependency.suspect();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await suspected).toBe(true);
    dependency.stop();
  });

  it('is not probed after it was stopped', async () => {
    const { server, dependency, changes } = createServer();
    server.isUp = false;
    await dependency.suspect();
    dependency.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([server.probes, changes]).toEqual([1, [true]]);
  });
});
