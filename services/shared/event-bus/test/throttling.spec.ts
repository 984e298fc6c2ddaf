import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { effect, profile, profileChanged } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const MAX_WAITING = 5;
const EVENTS = 40;
/** No worker takes its jobs. */
const IDLE_QUEUE = 'identity';

describe.each(busBackends())('a full queue on $name', (backend) => {
  const topology = {
    'matching.profile-changed': [effect('messaging')],
    'matching.like-given': [effect('notifications')],
  };
  const liked: string[] = [];
  let database: TestDatabase;
  let busUrl: string;
  let matching: TestService;
  let notifications: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = { busUrl, topology, maxWaiting: MAX_WAITING };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    notifications = await startTestService({
      ...shared,
      ...{ service: 'notifications', databaseUrl: database.urls.notifications },
      controllers: [handlerFor('matching.like-given', ({ data }) => Promise.resolve(void liked.push(data.toUserId)))],
    });
  });
  afterAll(async () => {
    await Promise.all([matching.stop(), notifications.stop()]);
    await database.drop();
    await backend.stop();
  });

  const change = (): Promise<unknown> => {
    const userId = randomUUID();
    return matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
  };

  it('reports the age of the oldest job, not of the newest', async () => {
    const bus = await createBackend(busUrl);
    await eventually(() => bus.ping());
    const add = () =>
      bus.add(IDLE_QUEUE, [{ event: profileChanged(randomUUID(), 1, 'Ada'), replyTo: null }], DELIVERY_DEFAULTS);
    await add();
    await eventually(async () => expect((await bus.depth(IDLE_QUEUE)).oldestSeconds).toBeGreaterThan(0.5));
    await add();
    const { waiting, oldestSeconds } = await bus.depth(IDLE_QUEUE);
    expect(waiting).toBe(2);
    expect(oldestSeconds).toBeGreaterThan(0.5);
    await bus.close();
  });

  it('keeps its events in the database, holds up no others, and goes on when it is shorter', async () => {
    const bus = await createBackend(busUrl);
    await eventually(() => bus.ping());
    for (let count = 0; count < EVENTS; count += 1) await change();
    await eventually(async () => expect(await bus.waiting('messaging')).toBe(MAX_WAITING));
    await eventually(async () => expect((await matching.monitor.outbox()).events).toBe(EVENTS - MAX_WAITING));

    // The subscriber of messaging does not run, that of notifications does.
    for (let count = 0; count < 2; count += 1) {
      const toUserId = randomUUID();
      const like = { fromUserId: randomUUID(), toUserId, matched: false };
      await matching.unitOfWork.run((tx) => tx.record('matching.like-given', randomUUID(), like));
      await eventually(() => Promise.resolve(expect(liked).toContain(toUserId)));
    }
    expect(await bus.waiting('messaging')).toBe(MAX_WAITING);

    const handled = new Set<string>();
    const messaging = await startTestService({
      ...{ busUrl, topology, service: 'messaging', databaseUrl: database.urls.messaging },
      controllers: [
        handlerFor('matching.profile-changed', ({ aggregateId }) => Promise.resolve(void handled.add(aggregateId))),
      ],
    });
    await eventually(() => Promise.resolve(expect(handled.size).toBe(EVENTS)));
    await eventually(async () => expect((await matching.monitor.outbox()).events).toBe(0));
    await messaging.stop();
    await bus.close();
  });
});
