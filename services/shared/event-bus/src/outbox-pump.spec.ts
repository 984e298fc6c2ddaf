import type { EventEnvelope } from '@kindred/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { DELIVERY_DEFAULTS } from './event-bus.options.js';
import { OutboxPump } from './outbox-pump.js';
import { CLAIM_BATCH } from './outbox.statement.js';
import { QueueThrottle } from './queue-throttle.js';
import { Subscriptions } from './subscriptions.js';

const topology = {
  liked: [{ subscriber: 'mail', mode: 'effect' as const, optional: false }],
  matched: [{ subscriber: 'conversations', mode: 'projection' as const, optional: false }],
  seen: [],
};

/** A pump on an outbox in memory; `rounds` has the types of the events that each round published. */
function createPump() {
  const outbox: { position: string; envelope: Partial<EventEnvelope>; replyTo: null; traceparent: null }[] = [];
  const rounds: string[][] = [];
  const client = {
    query: ({ text }: { text: string }) =>
      Promise.resolve({ rows: text === CLAIM_BATCH.text ? outbox.splice(0) : outbox.slice(0, 1) }),
  };
  const runner = {
    isTransactionActive: false,
    manager: { queryRunner: { connect: () => Promise.resolve(client) } },
    startTransaction: () => Promise.resolve(rounds.push([])),
    commitTransaction: () => Promise.resolve(),
    release: () => Promise.resolve(),
  };
  const dataSource = { isInitialized: true, driver: { master: client }, createQueryRunner: () => runner };
  const add: BusBackend['add'] = (_queue, jobs) => {
    for (const job of jobs) if ('event' in job) rounds.at(-1)?.push(job.event.type);
    return Promise.resolve();
  };
  const pump = new OutboxPump(
    dataSource as unknown as DataSource,
    { add } as BusBackend,
    new Subscriptions([], topology),
    new QueueThrottle({ waiting: () => Promise.resolve(0) }, 1_000),
    DELIVERY_DEFAULTS,
  );
  const commit = (...types: string[]): void => {
    for (const type of types) {
      const envelope = { eventId: randomUUID(), type, aggregateId: randomUUID(), requestId: randomUUID() };
      outbox.push({ position: String(outbox.length), envelope, replyTo: null, traceparent: null });
    }
    pump.wakeFor(types.map((type) => ({ type })));
  };
  return { pump, rounds, commit, dataSource };
}

describe('OutboxPump', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('collects events that no caller waits for, and publishes them together after 50 ms', async () => {
    const { pump, rounds, commit } = createPump();
    commit('liked');
    await jest.advanceTimersByTimeAsync(49);
    commit('liked', 'liked');
    expect(rounds).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(rounds).toEqual([['liked', 'liked', 'liked']]);
    commit('liked');
    await jest.advanceTimersByTimeAsync(50);
    expect(rounds).toHaveLength(2);
    await pump.stop();
  });

  it('waits for the connection to the database at startup', async () => {
    const { pump, rounds, commit, dataSource } = createPump();
    dataSource.isInitialized = false;
    commit('matched');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(rounds).toEqual([]);
    dataSource.isInitialized = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(rounds).toEqual([['matched']]);
    await pump.stop();
  });

  it('publishes an event that a caller waits for immediately, with the collected ones', async () => {
    const { pump, rounds, commit } = createPump();
    commit('liked');
    commit('matched', 'liked');
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds.flat().sort()).toEqual(['liked', 'liked', 'matched']);
    await jest.advanceTimersByTimeAsync(50);
    expect(rounds).toHaveLength(1);
    await pump.stop();
  });

  it('publishes the collected events when it stops', async () => {
    const { pump, rounds, commit } = createPump();
    commit('liked');
    await pump.stop();
    expect(rounds).toEqual([['liked']]);
    await jest.advanceTimersByTimeAsync(50);
    expect(rounds).toHaveLength(1);
  });

  it('leaves events without a subscriber to its poll', async () => {
    const { pump, rounds, commit } = createPump();
    commit('seen');
    await jest.advanceTimersByTimeAsync(999);
    expect(rounds).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(rounds).toEqual([[]]);
    await pump.stop();
  });
});
