import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusBackend } from './backend/bus-backend.js';
import { BusMonitor } from './bus-monitor.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import type { TaskPublisher } from './tasks/task-publisher.js';

describe('BusMonitor with a bus that accepts requests but never responds', () => {
  const hang = () => new Promise<never>(() => undefined);
  const backlog = { events: 3, oldestSeconds: 40 };
  const tasks = { tasks: 2, oldestSeconds: 5 };
  const monitor = new BusMonitor(
    { ping: hang, depth: hang } as Partial<BusBackend> as BusBackend,
    { backlog: () => Promise.resolve(backlog) } as Partial<OutboxPump> as OutboxPump,
    { backlog: () => Promise.resolve(tasks) } as Partial<TaskPublisher> as TaskPublisher,
    { timeouts: 5 } as Partial<Settling> as Settling,
    () => ['messaging', 'messaging-tasks'],
  );
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('rejects pings and queue requests after a timeout', async () => {
    const requests = [monitor.ping(), monitor.queues()].map((request) =>
      expect(request).rejects.toThrow('timed out after'),
    );
    await jest.advanceTimersByTimeAsync(3_000);
    await Promise.all(requests);
  });

  it('still reports the backlogs of the outbox and the tasks, and the settle timeouts', async () => {
    expect(await monitor.outbox()).toEqual(backlog);
    expect(await monitor.taskBacklog()).toEqual(tasks);
    expect(monitor.settleTimeouts).toBe(5);
  });
});
