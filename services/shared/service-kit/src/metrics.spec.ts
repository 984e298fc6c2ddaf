import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusMonitor } from '@kindred/event-bus';
import { addBusMetrics, addGauges, eventLagObserver, reconciliationObserver, Registry } from './metrics.js';

const valuesOf = async (registry: Registry, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values.map(({ value, labels }) => ({ value, labels }));

describe('gauges', () => {
  let registry: Registry;
  beforeEach(() => {
    registry = new Registry();
  });

  it('share one read per scrape', async () => {
    let count = 0;
    const read = jest.fn(() => Promise.resolve({ waiting: (count += 1), oldest: count * 10 }));
    addGauges(registry, { waiting: 'How many', oldest: 'How old' }, read);
    expect(read).not.toHaveBeenCalled();
    expect(await registry.metrics()).toMatch(/\nwaiting 1\n[^]*\noldest 10\n/);
    expect(await registry.metrics()).toMatch(/\nwaiting 2\n[^]*\noldest 20\n/);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keep the last values while the read fails', async () => {
    const read = jest.fn<() => Promise<{ waiting: number }>>().mockResolvedValueOnce({ waiting: 7 });
    read.mockRejectedValueOnce(new Error('database is unreachable'));
    read.mockResolvedValueOnce({ waiting: 8 });
    addGauges(registry, { waiting: 'How many' }, read);
    for (const value of [7, 7, 8]) expect(await valuesOf(registry, 'waiting')).toEqual([{ value, labels: {} }]);
  });
});

describe('differences between the data of services', () => {
  it('begin with 0, so that the first ones are an increase', async () => {
    const registry = new Registry();
    const account = { aggregate: 'account', subscribers: ['messaging' as const], ids: '', load: jest.fn<never>() };
    const observe = reconciliationObserver(registry, [account]);
    const found = async (): Promise<unknown> =>
      (await valuesOf(registry, 'reconciliation_differences_total'))?.map(({ value }) => value);
    expect(await found()).toEqual([0, 0, 0, 0, 0]);
    const differences = { missing: 0, stale: 1, ended: 2, ahead: 0, unknown: 0 };
    observe({ aggregate: 'account', subscriber: 'messaging', differences });
    expect(await found()).toEqual([0, 1, 2, 0, 0]);
  });
});

describe('bus metrics', () => {
  const idle = { subscriber: 'messaging', waiting: 1, active: 0, delayed: 0, failed: 2, oldestSeconds: 7.5 };
  const bus = {
    settleTimeouts: 0,
    ping: jest.fn(() => Promise.resolve()),
    outbox: jest.fn(() => Promise.resolve({ events: 0, oldestSeconds: 0 })),
    taskBacklog: jest.fn(() => Promise.resolve({ tasks: 0, oldestSeconds: 0 })),
    queues: jest.fn(() => Promise.resolve([idle])),
  } satisfies Pick<BusMonitor, 'settleTimeouts' | 'ping' | 'outbox' | 'taskBacklog' | 'queues'>;

  it('report the outbox and settle timeouts while the bus is down, and that it is down', async () => {
    const registry = new Registry();
    addBusMetrics(registry, bus as Partial<BusMonitor> as BusMonitor);
    const before = await registry.metrics();
    expect(before).toMatch(/\nbus_up 1\n/);
    expect(before).toContain('queue_events{subscriber="messaging",state="failed"} 2\n');
    expect(before).toContain('queue_oldest_seconds{subscriber="messaging"} 7.5\n');

    bus.ping.mockRejectedValue(new Error('Redis is unreachable'));
    bus.queues.mockRejectedValue(new Error('Redis is unreachable'));
    bus.outbox.mockResolvedValue({ events: 4, oldestSeconds: 31.5 });
    bus.taskBacklog.mockResolvedValue({ tasks: 5, oldestSeconds: 62 });
    bus.settleTimeouts = 3;
    const during = await registry.metrics();
    expect(during).toMatch(/\nbus_up 0\n/);
    expect(during).toMatch(/\noutbox_events 4\n[^]*\noutbox_oldest_seconds 31.5\n/);
    expect(during).toMatch(/\ntasks_due 5\n[^]*\ntasks_oldest_seconds 62\n/);
    expect(during).toMatch(/\n# TYPE settle_timeouts_total counter\nsettle_timeouts_total 3\n/);
    expect(during).toContain('queue_events{subscriber="messaging",state="failed"} 2\n');
  });
});

describe('event lag', () => {
  const handled = { eventId: 'one', type: 'a.b', subscriber: 'messaging', milliseconds: 3 };

  it('is observed in seconds per subscriber and type, once for each event', async () => {
    const registry = new Registry();
    const observe = eventLagObserver(registry);
    observe({ ...handled, admission: 'new', lag: 1_500 });
    observe({ ...handled, admission: 'duplicate', lag: 90_000 });
    observe({ ...handled, admission: 'stale', lag: 500 });
    const text = await registry.metrics();
    expect(text).toContain('event_lag_seconds_sum{subscriber="messaging",type="a.b"} 2\n');
    expect(text).toContain('event_lag_seconds_count{subscriber="messaging",type="a.b"} 2\n');
  });

  it('is zero when clock skew makes it negative', async () => {
    const registry = new Registry();
    eventLagObserver(registry)({ ...handled, admission: 'new', lag: -40 });
    expect(await registry.metrics()).toContain('event_lag_seconds_sum{subscriber="messaging",type="a.b"} 0\n');
  });
});
