import { randomUUID } from 'node:crypto';
import type { EventEnvelope, Subscription } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import type { MessageHandler } from '@nestjs/microservices';
import type { BusBackend, BusJob, EventBatchJob, JobHandler, QueueWorker } from './backend/bus-backend.js';
import { Dependency } from './dependency.js';
import { DELIVERY_DEFAULTS, type DeliveryOptions } from './event-bus.options.js';
import type { EventConsumer } from './event-consumer.js';
import { EventStrategy } from './event-strategy.js';
import { InfrastructureFailure } from './infrastructure-failure.js';
import type { OutboxPump } from './outbox-pump.js';
import { eventPattern, FREQUENT, type EventContext } from './on-event.js';
import { QueueWorkers } from './queue-workers.js';
import { Subscriptions, type Topology } from './subscriptions.js';

/** A strategy whose workers start when `finishStart` is called. */
function strategyWithSlowStart(topology: Topology = {}) {
  const steps: string[] = [];
  const concurrencies: number[] = [];
  const handlers = new Map<string, JobHandler<EventBatchJob>>();
  const added: [string, string[]][] = [];
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
    add: (queue: string, jobs: readonly BusJob[]) => {
      added.push([queue, jobs.flatMap((job) => ('event' in job ? [job.event.eventId] : []))]);
      return Promise.resolve();
    },
    work: async (queue: string, handle: JobHandler<EventBatchJob>, { concurrency }: DeliveryOptions) => {
      concurrencies.push(concurrency);
      handlers.set(queue, handle);
      signalStart();
      await ready;
      return worker;
    },
  };
  const consumer: Partial<EventConsumer> = {
    announceRunning: () => undefined,
    consume: (_subscriber, { event }, handle) => handle(event, {} as EventContext),
  };
  const pump = { stop: () => Promise.resolve() };
  const strategy = new EventStrategy(
    'messaging',
    ['messaging'],
    new Subscriptions([], topology),
    new QueueWorkers(backend as unknown as BusBackend, new Dependency('database', () => Promise.resolve())),
    consumer as EventConsumer,
    pump as unknown as OutboxPump,
    backend,
    { ...DELIVERY_DEFAULTS, attempts: 1 },
  );
  return { strategy, steps, concurrencies, handlers, added, started, finishStart };
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
    ['2 events of a subscriber with effects only', 'effect', 2],
    ['8 of one with projections', 'projection', 8],
  ] as const)('handles %s at a time', async (_, mode, expected) => {
    const type = 'matching.profile-changed';
    const subscription = { subscriber: 'messaging', mode, optional: false };
    const { strategy, concurrencies, finishStart } = strategyWithSlowStart({ [type]: [subscription] });
    strategy.addHandler(eventPattern(type), () => Promise.resolve(), true);
    finishStart();
    await strategy.listen(() => undefined);
    expect(concurrencies).toEqual([expected]);
    await strategy.close();
  });

  describe('with a batch', () => {
    const type = 'matching.like-given';
    const subscription: Subscription = { subscriber: 'messaging', mode: 'effect', optional: false, isBatched: true };

    /** Events whose handling ends with these errors, if any. @returns how often each was handled, and what was added */
    async function handle(errors: (Error | undefined)[], attempt: number) {
      const { strategy, handlers, added, finishStart } = strategyWithSlowStart({ [type]: [subscription] });
      const state = { handled: 0, running: 0, most: 0 };
      const handler = async ({ data }: { data: Error | undefined }) => {
        state.handled += 1;
        state.running += 1;
        state.most = Math.max(state.most, state.running);
        await new Promise((resolve) => setImmediate(resolve));
        state.running -= 1;
        if (data !== undefined) throw data;
      };
      strategy.addHandler(eventPattern(type), handler as MessageHandler, true);
      finishStart();
      await strategy.listen(() => undefined);
      const batch = errors.map((data, index) => {
        const event = { eventId: String(index), type, requestId: randomUUID(), data };
        return { event: event as unknown as EventEnvelope, replyTo: null };
      });
      const error = await handlers
        .get('messaging-batches')?.({ id: randomUUID(), requestId: randomUUID(), batch }, attempt)
        .then(
          () => undefined,
          (failure: unknown) => failure,
        );
      await strategy.close();
      return { ...state, added, error };
    }
    const down = new InfrastructureFailure('the database is down');

    it('handles its events, at most two at a time', async () => {
      const { handled, most, added } = await handle(Array<undefined>(6).fill(undefined), 1);
      expect({ handled, most, added }).toEqual({ handled: 6, most: 2, added: [] });
    });

    it('makes jobs of those that fail, and of no others', async () => {
      const { added, error } = await handle([undefined, new Error('mistake'), down], 1);
      expect({ added, error }).toEqual({ added: [['messaging', ['1', '2']]], error: undefined });
    });

    it('waits as a whole while a server is down', async () => {
      const { added, error } = await handle([down, down], 1);
      expect({ added, error }).toEqual({ added: [], error: down });
    });

    it('makes jobs of all after its process died, without handling them', async () => {
      const { handled, added } = await handle([undefined, undefined], 2);
      expect({ handled, added }).toEqual({ handled: 0, added: [['messaging', ['0', '1']]] });
    });
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
