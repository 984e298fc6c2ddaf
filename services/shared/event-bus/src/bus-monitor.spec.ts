import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusBackend } from './backend/bus-backend.js';
import { BusMonitor } from './bus-monitor.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';

describe('a bus that takes questions and never answers', () => {
  const silence = () => new Promise<never>(() => undefined);
  const backlog = { events: 3, oldestSeconds: 40 };
  const monitor = new BusMonitor(
    { ping: silence, depth: silence } as Partial<BusBackend> as BusBackend,
    { backlog: () => Promise.resolve(backlog) } as Partial<OutboxPump> as OutboxPump,
    { timeouts: 5 } as Partial<Settling> as Settling,
    ['messaging'],
  );
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is out of reach in time for those who ask', async () => {
    const asked = [monitor.ping(), monitor.queues()].map((answer) =>
      expect(answer).rejects.toThrow('No answer within'),
    );
    await jest.advanceTimersByTimeAsync(3_000);
    await Promise.all(asked);
  });

  it('keeps nobody from hearing of what waits for it', async () => {
    expect(await monitor.outbox()).toEqual(backlog);
    expect(monitor.settleTimeouts).toBe(5);
  });
});
