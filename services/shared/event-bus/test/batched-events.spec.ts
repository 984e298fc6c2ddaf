import { randomUUID } from 'node:crypto';
import type { DomainEvent, Subscription } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { BusBackend } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { batchQueueOf } from '../src/queues.js';
import { effect, profile, profileChanged } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const MEMBERS = 30;
const MAX_WAITING = 5;
const SUBSCRIBER = 'notifications-mail';
const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('batched events on $name', (backend) => {
  const batched: Subscription = { ...effect(SUBSCRIBER), isBatched: true };
  const topology = { 'matching.profile-changed': [batched] };
  const delivery = { attempts: 2, firstRetryMilliseconds: 1 };
  const handled: string[] = [];
  const failing = new Set<string>();
  let database: TestDatabase;
  let busUrl: string;
  let bus: BusBackend;
  let matching: TestService;

  const handle = ({ aggregateId }: DomainEvent<'matching.profile-changed'>): Promise<void> => {
    if (failing.has(aggregateId)) return Promise.reject(new Error('no such member'));
    handled.push(aggregateId);
    return Promise.resolve();
  };
  const startNotifications = (): Promise<TestService> =>
    startTestService({
      ...{ busUrl, topology, delivery, service: 'notifications', subscribers: [SUBSCRIBER] },
      databaseUrl: database.urls.notifications,
      controllers: [handlerFor('matching.profile-changed', handle, SUBSCRIBER)],
    });
  const startMatching = (): Promise<TestService> =>
    startTestService({ ...{ busUrl, topology, delivery, service: 'matching', databaseUrl: database.urls.matching } });
  /** In one transaction, and so in one round of the pump. */
  const change = async (...userIds: string[]): Promise<void> => {
    await matching.unitOfWork.run(async (tx) => {
      for (const userId of userIds) await tx.record('matching.profile-changed', userId, profile(userId));
    });
    await eventually(async () => expect(await matching.pump.depth()).toBe(0));
  };
  const newMembers = (): string[] => Array.from({ length: MEMBERS }, () => randomUUID());

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    bus = await createBackend(busUrl);
    matching = await startMatching();
  });
  afterAll(async () => {
    await matching.stop();
    await bus.close();
    await database.drop();
  });

  it('wait in one job, are reported one by one, and are handled once each', async () => {
    const members = newMembers();
    await change(...members);
    expect(await bus.depth(batchQueueOf(SUBSCRIBER))).toMatchObject({ waiting: 1 });
    expect(await bus.depth(SUBSCRIBER)).toMatchObject({ waiting: 0 });
    const pending = await bus.pending(batchQueueOf(SUBSCRIBER));
    expect(pending.map(({ aggregateId }) => aggregateId).sort()).toEqual([...members].sort());

    const notifications = await startNotifications();
    await eventually(() => Promise.resolve(expect([...handled].sort()).toEqual([...members].sort())));
    const queues = await notifications.monitor.queues();
    expect(queues.map(({ subscriber }) => subscriber)).toContain(batchQueueOf(SUBSCRIBER));
    await notifications.stop();
  });

  it('wait in the database while those that failed fill the queue of the subscriber', async () => {
    const limited = await startTestService({
      ...{ busUrl, topology, maxWaiting: MAX_WAITING, service: 'matching', databaseUrl: database.urls.matching },
    });
    const failedBefore = Array.from({ length: MAX_WAITING }, () => ({
      event: profileChanged(randomUUID(), 1, 'Ada'),
      replyTo: null,
    }));
    await bus.add(SUBSCRIBER, failedBefore, DELIVERY_DEFAULTS);
    const members = newMembers();
    const record = (userId: string) =>
      limited.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    await matching.stop();
    // The first one tells how many wait.
    for (const userId of members) await record(userId);
    await eventually(async () => expect((await limited.monitor.outbox()).oldestSeconds).toBeGreaterThan(2));
    const notifications = await startNotifications();
    await eventually(() => Promise.resolve(expect(handled).toEqual(expect.arrayContaining(members))));
    await notifications.stop();
    await limited.stop();
    matching = await startMatching();
  });

  it('have dead letters of their own, which are found by member and can be replayed', async () => {
    handled.length = 0;
    const members = newMembers();
    const [first = '', second = ''] = members;
    failing.add(first).add(second);
    const notifications = await startNotifications();
    await change(...members);
    await eventually(async () => expect(await bus.failed(SUBSCRIBER, 10)).toHaveLength(2));
    await eventually(() => Promise.resolve(expect(handled).toHaveLength(MEMBERS - 2)));
    expect((await bus.failed(SUBSCRIBER, 10)).map(({ aggregateId }) => aggregateId).sort()).toEqual(
      [first, second].sort(),
    );
    expect(await bus.depth(batchQueueOf(SUBSCRIBER))).toMatchObject({ waiting: 0, delayed: 0, failed: 0 });

    await bus.discardAbout(first);
    failing.clear();
    expect(await bus.replay(SUBSCRIBER)).toBe(1);
    await eventually(() => Promise.resolve(expect(handled).toContain(second)));
    expect(handled).not.toContain(first);
    await notifications.stop();
  });
});
