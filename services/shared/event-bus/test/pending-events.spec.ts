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

describe.each(backends)('what the bus holds, on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let matching: TestService;
  let notifications: TestService;
  let isDown = true;
  let release: () => void = () => undefined;
  /** Nothing is handled before it is let through. */
  const gate = new Promise<void>((resolve) => (release = resolve));

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = {
      busUrl,
      topology: { 'matching.profile-changed': [projection('notifications'), effect('messaging')] },
      delivery: { attempts: 2, firstPause: 20, concurrency: 1 },
    };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    notifications = await startTestService({
      ...shared,
      service: 'notifications',
      databaseUrl: database.urls.notifications,
      controllers: [
        handlerFor('matching.profile-changed', async () => {
          await gate;
          if (isDown) throw new Error('The handler is not up to it');
        }),
      ],
    });
  });
  afterAll(async () => {
    release();
    await Promise.all([matching, notifications].map((service) => service.stop()));
    await database.drop();
  });

  const held = (): Promise<string[]> =>
    withPendingEvents(busUrl, async (pending) => (await pending.list()).map((event) => event.aggregateId).sort());

  it('is each event once, at work on, waiting or given up, until everybody has handled it', async () => {
    const userIds = [randomUUID(), randomUUID(), randomUUID()].sort();
    for (const userId of userIds) {
      await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    }
    // One is being handled, two wait behind it; and nobody works for the other subscriber.
    await eventually(async () => expect(await held()).toEqual(userIds));
    release();
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(3));
    expect(await held()).toEqual(userIds);

    isDown = false;
    expect(await replayFailed(busUrl, { subscriber: 'notifications' })).toBe(3);
    const messaging = await startTestService({
      busUrl,
      topology: { 'matching.profile-changed': [projection('notifications'), effect('messaging')] },
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [handlerFor('matching.profile-changed', () => Promise.resolve())],
    });
    await eventually(async () => expect(await held()).toEqual([]));
    await messaging.stop();
  });
});
