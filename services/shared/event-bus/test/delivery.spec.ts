import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentRequestId, runWithRequestId } from '@kindred/platform/tracing';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { BusBackend } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { effect, profile, profileChanged, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('delivery on $name', (backend) => {
  const topology = { 'matching.profile-changed': [projection('messaging'), effect('notifications-mail')] };
  const sentEmails: { sequence: number; requestId: string }[] = [];
  let database: TestDatabase;
  let matching: TestService;
  let messaging: TestService;
  let notifications: TestService;
  let bus: BusBackend;

  beforeAll(async () => {
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    const shared = { busUrl, topology };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    messaging = await startTestService({
      ...shared,
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [namesHandler],
    });
    const emailHandler = handlerFor(
      'matching.profile-changed',
      ({ sequence }) => Promise.resolve(void sentEmails.push({ sequence, requestId: currentRequestId() })),
      'notifications-mail',
    );
    notifications = await startTestService({
      ...shared,
      service: 'notifications',
      subscribers: ['notifications', 'notifications-mail'],
      databaseUrl: database.urls.notifications,
      controllers: [emailHandler],
    });
    bus = await createBackend(busUrl);
    await createNames(messaging.dataSource);
  });
  afterAll(async () => {
    await bus.close();
    await Promise.all([matching, messaging, notifications].map((service) => service.stop()));
    await database.drop();
  });

  const deliver = (...events: ReturnType<typeof profileChanged>[]) =>
    bus.add(
      'messaging',
      events.map((event) => ({ event, replyTo: null })),
      DELIVERY_DEFAULTS,
    );
  const handled = async (eventId: string) =>
    (await messaging.dataSource.query<unknown[]>('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).length === 1;
  const idle = () =>
    eventually(async () =>
      expect(await bus.depth('messaging')).toMatchObject({
        waiting: 0,
        active: 0,
        delayed: 0,
        failed: 0,
        oldestSeconds: 0,
      }),
    );

  it('has applied the event when the call that caused it returns', async () => {
    const userId = randomUUID();
    const { settleTimeouts } = matching.monitor;
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId, 'Ada')));
    const expectName = async () =>
      expect(await nameOf(messaging.dataSource, userId)).toEqual({ name: 'Ada', writes: 1 });
    // On a busy host, the call can return earlier.
    if (matching.monitor.settleTimeouts > settleTimeouts) await eventually(expectName);
    await expectName();
  });

  it('propagates the request id to the handlers', async () => {
    const userId = randomUUID();
    await runWithRequestId('request-1', () =>
      matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId))),
    );
    await eventually(async () => expect(sentEmails.map(({ requestId }) => requestId)).toContain('request-1'));
  });

  it('applies a redelivered event once', async () => {
    const userId = randomUUID();
    const event = profileChanged(userId, 1, 'Ada');
    await deliver(event);
    await eventually(async () => expect(await handled(event.eventId)).toBe(true));
    await idle();
    await deliver(event);
    await idle();
    expect(await nameOf(messaging.dataSource, userId)).toEqual({ name: 'Ada', writes: 1 });
  });

  it('skips stale events of a projection', async () => {
    const userId = randomUUID();
    const [older, newer] = [profileChanged(userId, 1, 'Before'), profileChanged(userId, 2, 'After')];
    await deliver(newer);
    await eventually(async () => expect(await handled(newer.eventId)).toBe(true));
    await deliver(older);
    await eventually(async () => expect(await handled(older.eventId)).toBe(true));
    expect(await nameOf(messaging.dataSource, userId)).toEqual({ name: 'After', writes: 1 });
  });

  it('marks events that follow a gap in the sequence', async () => {
    const userId = randomUUID();
    const gaps: [number, boolean][] = [];
    for (const sequence of [2, 1, 3, 5, 4, 6]) {
      const event = profileChanged(userId, sequence, `Name ${sequence}`);
      await deliver(event);
      await eventually(async () => expect(await handled(event.eventId)).toBe(true));
      const [row] = await messaging.dataSource.query<{ name: string; after_gap: boolean }[]>(
        'SELECT name, after_gap FROM names WHERE user_id = $1',
        [userId],
      );
      if (row?.name === `Name ${sequence}`) gaps.push([sequence, row.after_gap]);
    }
    expect(gaps).toEqual([
      [2, true],
      [3, false],
      [5, true],
      [6, false],
    ]);
  });

  it('converges on the newest of many concurrent, out-of-order events', async () => {
    const userId = randomUUID();
    const order = [7, 2, 12, 5, 1, 10, 3, 9, 4, 11, 8, 6];
    const events = order.map((sequence) => profileChanged(userId, sequence, `Name ${sequence}`));
    await deliver(...events);
    for (const event of events) await eventually(async () => expect(await handled(event.eventId)).toBe(true));
    expect(await nameOf(messaging.dataSource, userId)).toMatchObject({ name: 'Name 12' });
  });

  it('delivers every event to an effect, even out of order', async () => {
    const userId = randomUUID();
    sentEmails.length = 0;
    for (const sequence of [2, 1]) {
      const job = { event: profileChanged(userId, sequence, 'Ada'), replyTo: null };
      await bus.add('notifications-mail', [job], DELIVERY_DEFAULTS);
    }
    await eventually(async () => expect(sentEmails.map(({ sequence }) => sequence).sort()).toEqual([1, 2]));
  });

  it('reports queue depths, the outbox backlog, and the reachable bus', async () => {
    await idle();
    await expect(messaging.monitor.ping()).resolves.toBeUndefined();
    expect(await messaging.monitor.outbox()).toEqual({ events: 0, oldestSeconds: 0 });
    expect(await messaging.monitor.queues()).toEqual([
      { subscriber: 'messaging', waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: 0 },
      { subscriber: 'messaging-tasks', waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: 0 },
      { subscriber: 'messaging-reconciliation', waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: 0 },
    ]);
  });
});
