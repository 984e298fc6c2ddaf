import { describe, expect, it } from '@jest/globals';
import type { BusBackend, QueueWorker } from './backend/bus-backend.js';
import { Dependency } from './dependency.js';
import { DELIVERY_DEFAULTS, type DeliveryOptions } from './event-bus.options.js';
import type { EventConsumer } from './event-consumer.js';
import { EventStrategy } from './event-strategy.js';
import type { OutboxPump } from './outbox-pump.js';
import { eventPattern, FREQUENT, GROUPED } from './on-event.js';
import { QueueWorkers } from './queue-workers.js';
import { Subscriptions, type Topology } from './subscriptions.js';

/** A strategy whose worker starts when `finishStart` is called. */
function strategyWithSlowStart(topology: Topology = {}) {
  const steps: string[] = [];
  const concurrencies: number[] = [];
  let finishStart = () => {};
  let signalStart = () => {};
  const started = new Promise<void>((resolve) => (signalStart = resolve));
  const ready = new Promise<void>((resolve) => (finishStart = resolve));
  const worker: QueueWorker = {
    pause: () => undefined,
    resume: () => undefined,
    close: () => {
      steps.push('worker closed');
      return Promise.resolve();
    },
  };
  const backend = {
    ping: () => Promise.resolve(),
    work: async (_queue: string, _handle: unknown, { concurrency }: DeliveryOptions) => {
      concurrencies.push(concurrency);
      signalStart();
      await ready;
      return worker;
    },
  };
  const pump = { stop: () => Promise.resolve() };
  const strategy = new EventStrategy(
    'messaging',
    ['messaging'],
    new Subscriptions([], topology),
    new QueueWorkers(backend as unknown as BusBackend, new Dependency('database', () => Promise.resolve())),
    { announceRunning: () => undefined } as Partial<EventConsumer> as EventConsumer,
    pump as unknown as OutboxPump,
    { ...DELIVERY_DEFAULTS, attempts: 1 },
  );
  return { strategy, steps, concurrencies, started, finishStart };
}

describe('EventStrategy', () => {
  it('closes a worker that starts during the shutdown, before the shutdown ends', async () => {
    const { strategy, steps, started, finishStart } = strategyWithSlowStart();
    const listening = strategy.listen(() => undefined);
    await started;
    const closing = strategy.close().then(() => steps.push('closed'));
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('worker started');
    finishStart();
    await Promise.all([closing, listening]);
    expect(steps).toEqual(['worker started', 'worker closed', 'closed']);
  });

  it.each([
    ['2 events of a subscriber with effects only', 'effect', {}, 2],
    ['8 of one with projections', 'projection', {}, 8],
    ['32 of one with grouped events', 'effect', { [FREQUENT]: true, [GROUPED]: true }, 32],
  ] as const)('handles %s at a time', async (_, mode, extras, expected) => {
    const type = 'matching.profile-changed';
    const subscription = { subscriber: 'messaging', mode, optional: false };
    const { strategy, concurrencies, finishStart } = strategyWithSlowStart({ [type]: [subscription] });
    strategy.addHandler(eventPattern(type), () => Promise.resolve(), true, extras);
    finishStart();
    await strategy.listen(() => undefined);
    expect(concurrencies).toEqual([expected]);
    await strategy.close();
  });

  it('rejects a frequent handler of a projection, whose order the inbox row alone does not decide', async () => {
    const type = 'matching.profile-changed';
    const { strategy } = strategyWithSlowStart({
      [type]: [{ subscriber: 'messaging', mode: 'projection', optional: false }],
    });
    strategy.addHandler(eventPattern(type), () => Promise.resolve(), true, { [FREQUENT]: true });
    await expect(strategy.listen(() => undefined)).rejects.toThrow(`cannot use @OnFrequentEvent for ${type}`);
  });
});
