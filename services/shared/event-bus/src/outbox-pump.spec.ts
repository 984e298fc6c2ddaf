import type { EventEnvelope } from '@kindred/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { DELIVERY_DEFAULTS } from './event-bus.options.js';
import { OutboxPump } from './outbox-pump.js';
import { CLAIM_BATCH, NEWEST_POSITION } from './outbox.statement.js';
import { QueueThrottle } from './queue-throttle.js';
import { Subscriptions } from './subscriptions.js';

const MAX_WAITING = 1_000;

const topology = {
  liked: [{ subscriber: 'mail', mode: 'effect' as const, optional: false }],
  sent: [{ subscriber: 'mail', mode: 'effect' as const, optional: false, isBatched: true as const }],
  matched: [{ subscriber: 'conversations', mode: 'projection' as const, optional: false }],
  seen: [],
};

/**
 * A pump on an outbox in memory; `rounds` has the types of the events that each round published.
 * @param fullQueue a queue that accepts one event only
 */
function createPump(fullQueue?: string) {
  const outbox: { position: string; envelope: Partial<EventEnvelope>; replyTo: null; traceparent: null }[] = [];
  const rounds: string[][] = [];
  let positions = 0;
  const onceClaimed: (() => void)[] = [];
  const claim = ([limit, from, blocked]: readonly [number, string, readonly string[]]) => {
    const isClaimed = ({ position, envelope }: (typeof outbox)[number]): boolean =>
      BigInt(position) > BigInt(from) && !blocked.includes(envelope.type ?? '');
    const claimed = outbox.filter(isClaimed).slice(0, limit);
    for (const row of claimed) outbox.splice(outbox.indexOf(row), 1);
    for (const action of onceClaimed.splice(0)) action();
    return claimed;
  };
  const client = {
    query: ({ text, values }: { text: string; values: [number, string, string[]] }) => {
      if (text === CLAIM_BATCH.text) return Promise.resolve({ rows: claim(values) });
      if (text === NEWEST_POSITION.text)
        return Promise.resolve({ rows: [{ position: outbox.at(-1)?.position ?? '0' }] });
      return Promise.resolve({ rows: outbox.slice(0, 1) });
    },
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
    for (const job of jobs) {
      if ('event' in job) rounds.at(-1)?.push(job.event.type);
      if ('batch' in job) rounds.at(-1)?.push(`batch of ${job.batch.map(({ event }) => event.type).join(' ')}`);
    }
    return Promise.resolve();
  };
  const pump = new OutboxPump(
    dataSource as unknown as DataSource,
    { add } as BusBackend,
    new Subscriptions([], topology),
    new QueueThrottle(
      {
        waiting: (queue) => Promise.resolve(queue === fullQueue ? MAX_WAITING : 0),
        memoryUse: () => Promise.resolve(0),
      },
      MAX_WAITING,
    ),
    DELIVERY_DEFAULTS,
  );
  const commit = (...types: string[]): void => {
    for (const type of types) {
      const envelope = { eventId: randomUUID(), type, aggregateId: randomUUID(), requestId: randomUUID() };
      outbox.push({ position: String((positions += 1)), envelope, replyTo: null, traceparent: null });
    }
    pump.wakeFor(types.map((type) => ({ type })));
  };
  return { pump, rounds, commit, dataSource, onceClaimed };
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

  it('publishes the events of a subscriber that gets batches in one job', async () => {
    const { pump, rounds, commit } = createPump();
    commit('sent', 'liked', 'sent');
    await jest.advanceTimersByTimeAsync(50);
    expect(rounds.map((round) => round.toSorted())).toEqual([['batch of sent sent', 'liked']]);
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

  it('publishes an event immediately that is committed while it reads what waits for a full queue', async () => {
    const { pump, rounds, commit, onceClaimed } = createPump('mail');
    commit(...Array<string>(MAX_WAITING).fill('liked'), 'matched');
    await jest.advanceTimersByTimeAsync(0);
    commit('liked', 'matched');
    // The first round with the full queue reads everything; it ends before the next poll.
    await jest.advanceTimersByTimeAsync(100);
    rounds.length = 0;
    onceClaimed.push(() => commit('matched'));
    commit('matched');
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds.flat()).toEqual(['matched', 'matched']);
    await pump.stop();
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
