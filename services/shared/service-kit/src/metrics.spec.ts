import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusMonitor } from '@kindred/event-bus';
import { addBusMetrics, addGauges, eventLag, Registry } from './metrics.js';

const figureOf = async (registry: Registry, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values.map(({ value, labels }) => ({ value, labels }));

describe('gauges', () => {
  let registry: Registry;
  beforeEach(() => {
    registry = new Registry();
  });

  it('ask one question together, each time somebody looks and at no other time', async () => {
    let count = 0;
    const ask = jest.fn(() => Promise.resolve({ waiting: (count += 1), oldest: count * 10 }));
    addGauges(registry, { waiting: 'How many', oldest: 'How old' }, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(await registry.metrics()).toMatch(/\nwaiting 1\n[^]*\noldest 10\n/);
    expect(await registry.metrics()).toMatch(/\nwaiting 2\n[^]*\noldest 20\n/);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keep the last figures while the question cannot be answered', async () => {
    const ask = jest.fn<() => Promise<{ waiting: number }>>().mockResolvedValueOnce({ waiting: 7 });
    ask.mockRejectedValueOnce(new Error('the database is away'));
    ask.mockResolvedValueOnce({ waiting: 8 });
    addGauges(registry, { waiting: 'How many' }, ask);
    for (const value of [7, 7, 8]) expect(await figureOf(registry, 'waiting')).toEqual([{ value, labels: {} }]);
  });
});

describe('the figures of the bus', () => {
  const idle = { subscriber: 'someone', waiting: 1, active: 0, delayed: 0, failed: 2 };
  const bus = {
    settleTimeouts: 0,
    ping: jest.fn(() => Promise.resolve()),
    outbox: jest.fn(() => Promise.resolve({ events: 0, oldestSeconds: 0 })),
    queues: jest.fn(() => Promise.resolve([idle])),
  } satisfies Pick<BusMonitor, 'settleTimeouts' | 'ping' | 'outbox' | 'queues'>;

  it('tell of the outbox and of calls answered early while the bus is away, and that it is', async () => {
    const registry = new Registry();
    addBusMetrics(registry, bus as Partial<BusMonitor> as BusMonitor);
    const before = await registry.metrics();
    expect(before).toMatch(/\nbus_up 1\n/);
    expect(before).toContain('queue_events{subscriber="someone",state="failed"} 2\n');

    bus.ping.mockRejectedValue(new Error('Redis is out of reach'));
    bus.queues.mockRejectedValue(new Error('Redis is out of reach'));
    bus.outbox.mockResolvedValue({ events: 4, oldestSeconds: 31.5 });
    bus.settleTimeouts = 3;
    const away = await registry.metrics();
    expect(away).toMatch(/\nbus_up 0\n/);
    expect(away).toMatch(/\noutbox_events 4\n[^]*\noutbox_oldest_seconds 31.5\n/);
    expect(away).toMatch(/\n# TYPE settle_timeouts_total counter\nsettle_timeouts_total 3\n/);
    expect(away).toContain('queue_events{subscriber="someone",state="failed"} 2\n');
  });
});

describe('the lag of events', () => {
  const handled = { eventId: 'one', type: 'a.b', subscriber: 'someone', milliseconds: 3 };

  it('is counted by subscriber and type, in seconds, once for each event', async () => {
    const registry = new Registry();
    const note = eventLag(registry);
    note({ ...handled, admission: 'new', lag: 1_500 });
    note({ ...handled, admission: 'repeated', lag: 90_000 });
    note({ ...handled, admission: 'outdated', lag: 500 });
    const text = await registry.metrics();
    expect(text).toContain('event_lag_seconds_sum{subscriber="someone",type="a.b"} 2\n');
    expect(text).toContain('event_lag_seconds_count{subscriber="someone",type="a.b"} 2\n');
  });

  it('is none where two clocks disagree', async () => {
    const registry = new Registry();
    eventLag(registry)({ ...handled, admission: 'new', lag: -40 });
    expect(await registry.metrics()).toContain('event_lag_seconds_sum{subscriber="someone",type="a.b"} 0\n');
  });
});
