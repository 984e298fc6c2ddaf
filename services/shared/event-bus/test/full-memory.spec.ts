import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { effect, profile } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { PASSWORD, RedisServers, type RedisServer } from './redis-servers.js';
import { startTestService, type TestService } from './test-service.js';

const OTHER_DATA_BYTES = 20_000_000;
/** Below the share at which events wait; what is left is many times what the events of a second need. */
const INITIAL_USE = 0.77;
/** A little below that share, since it varies. */
const FULL_USE = 0.84;
/** Longer than an event waits otherwise, also on a busy host. */
const WAITING_SECONDS = 3;
/** Events that wait before further ones are recorded. */
const MAX_BACKLOG = 100;
/** So many that filling the memory takes few transactions. */
const EVENTS_PER_TRANSACTION = 20;

const describeOnRedis = busBackends().some(({ name }) => name === 'redis') ? describe : describe.skip;

describeOnRedis('a Redis server whose memory is full', () => {
  const topology = { 'matching.profile-changed': [effect('messaging')] };
  const servers = new RedisServers();
  let redis: RedisServer;
  let database: TestDatabase;
  let matching: TestService;

  beforeAll(async () => {
    await servers.start(1, '--maxmemory-policy', 'noeviction');
    const [first] = servers.servers;
    if (first === undefined) throw new Error('no Redis server was started');
    redis = first;
    await redis.command('SETRANGE', 'other-data', String(OTHER_DATA_BYTES), 'x');
    database = await createTestDatabase();
    matching = await startTestService({
      ...{ busUrl: `redis://:${PASSWORD}@${redis.host}:${servers.port}`, topology },
      ...{ service: 'matching', databaseUrl: database.urls.matching },
    });
  });
  afterAll(async () => {
    await matching.stop();
    await database.drop();
    await servers.stop();
  });

  const usedMemory = async (): Promise<number> =>
    Number(/^used_memory:(\d+)/m.exec(String(await redis.command('INFO', 'memory')))?.[1]);
  /** Sets the limit so that this share of it is in use. @returns the limit in bytes */
  const limitMemory = async (use: number): Promise<number> => {
    const limit = Math.floor((await usedMemory()) / use);
    await redis.command('CONFIG', 'SET', 'maxmemory', String(limit));
    return limit;
  };
  /** Records events in one transaction. @returns the ids of their members */
  const change = async (count = 1): Promise<string[]> => {
    const userIds = Array.from({ length: count }, () => randomUUID());
    await matching.unitOfWork.run(async (tx) => {
      for (const userId of userIds) await tx.record('matching.profile-changed', userId, profile(userId));
    });
    return userIds;
  };
  const startMessaging = (handled: Set<string>): Promise<TestService> =>
    startTestService({
      ...{ busUrl: `redis://:${PASSWORD}@${redis.host}:${servers.port}`, topology },
      ...{ service: 'messaging', databaseUrl: database.urls.messaging },
      controllers: [
        handlerFor('matching.profile-changed', ({ aggregateId }) => Promise.resolve(void handled.add(aggregateId))),
      ],
    });

  it('has room for the workers, so that what waits in the database is handled once the subscriber is back', async () => {
    const limit = await limitMemory(INITIAL_USE);
    const changed = new Set<string>();
    // Until no more are published: the queue could take them, the memory cannot.
    let backlog = await matching.monitor.outbox();
    while (backlog.oldestSeconds < WAITING_SECONDS || (await usedMemory()) < FULL_USE * limit) {
      if (backlog.events < MAX_BACKLOG) for (const userId of await change(EVENTS_PER_TRANSACTION)) changed.add(userId);
      backlog = await matching.monitor.outbox();
    }
    expect(changed.size).toBeGreaterThan(MAX_BACKLOG);
    const handled = new Set<string>();
    const messaging = await startMessaging(handled);
    while (handled.size < changed.size) {
      const before = handled.size;
      await eventually(() => Promise.resolve(expect(handled.size).toBeGreaterThan(before)));
    }
    expect([...handled].sort()).toEqual([...changed].sort());
    await eventually(async () => expect((await matching.monitor.outbox()).events).toBe(0));
    await messaging.stop();
  });

  it('loses nothing when something else has filled it: calls commit, and their events follow', async () => {
    const handled = new Set<string>();
    const messaging = await startMessaging(handled);
    // Far more than is in use: what the start of the subscriber has taken for a moment is free again soon.
    await limitMemory(1.5);
    const changed = new Set<string>();
    for (let count = 0; count < 10; count += 1) for (const userId of await change()) changed.add(userId);
    // The pump has tried more than once.
    await eventually(async () => expect((await matching.monitor.outbox()).oldestSeconds).toBeGreaterThan(2));
    expect(handled.size).toBe(0);
    await limitMemory(0.5);
    await eventually(() => Promise.resolve(expect(handled.size).toBe(changed.size)));
    expect([...handled].sort()).toEqual([...changed].sort());
    await messaging.stop();
  });
});
