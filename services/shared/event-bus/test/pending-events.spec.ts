import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { failedJobs, replayFailed, withPendingEvents } from '../src/index.js';
import { effect, profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('withPendingEvents on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let matching: TestService;
  let notifications: TestService;
  let isDown = true;
  let release: () => void = () => undefined;
  /** Blocks the handler until it is released. */
  const gate = new Promise<void>((resolve) => (release = resolve));

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = {
      busUrl,
      topology: { 'matching.profile-changed': [projection('notifications'), effect('messaging')] },
      delivery: { attempts: 2, firstRetryMilliseconds: 20, concurrency: 1 },
    };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    notifications = await startTestService({
      ...shared,
      service: 'notifications',
      databaseUrl: database.urls.notifications,
      controllers: [
        handlerFor('matching.profile-changed', async () => {
          await gate;
          if (isDown) throw new Error('handler failed');
        }),
      ],
    });
  });
  afterAll(async () => {
    release();
    await Promise.all([matching, notifications].map((service) => service.stop()));
    await database.drop();
  });

  const pendingIds = (): Promise<string[]> =>
    withPendingEvents(busUrl, async (pending) => (await pending.list()).map((event) => event.aggregateId).sort());

  it('lists each active, waiting, or failed event once, until all subscribers have handled it', async () => {
    const userIds = [randomUUID(), randomUUID(), randomUUID()].sort();
    for (const userId of userIds) {
      await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    }
    // For one subscriber, one event is active and two wait; the other subscriber has no worker.
    await eventually(async () => expect(await pendingIds()).toEqual(userIds));
    release();
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(3));
    expect(await pendingIds()).toEqual(userIds);

    isDown = false;
    expect(await replayFailed(busUrl, { subscriber: 'notifications' })).toBe(3);
    const messaging = await startTestService({
      busUrl,
      topology: { 'matching.profile-changed': [projection('notifications'), effect('messaging')] },
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [handlerFor('matching.profile-changed', () => Promise.resolve())],
    });
    await eventually(async () => expect(await pendingIds()).toEqual([]));
    await messaging.stop();
  });
});
