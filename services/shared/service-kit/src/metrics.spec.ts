import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addGauges, eventLag, Registry } from './metrics.js';

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
