import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { account, effect, photoApproved, profile, profileChanged, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('settling on $name', (backend) => {
  const topology = {
    'moderation.photo-reviewed': [projection('identity'), effect('notifications-mail')],
    'identity.account-changed': [projection('matching')],
    'matching.profile-changed': [projection('messaging')],
    'matching.like-given': [effect('notifications-mail')],
    'notifications.preferences-changed': [projection('absent')],
  };
  let database: TestDatabase;
  let busUrl: string;
  /** The first projection waits for this. */
  let delay: Promise<void> | undefined;
  let services: Record<'moderation' | 'identity' | 'matching' | 'messaging' | 'notifications', TestService>;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const start = (service: keyof typeof services, ...controllers: ReturnType<typeof handlerFor>[]) =>
      startTestService({ service, databaseUrl: database.urls[service], busUrl, topology, controllers });
    services = {
      moderation: await start('moderation'),
      identity: await start(
        'identity',
        handlerFor('moderation.photo-reviewed', async ({ data }, { tx }) => {
          await delay;
          await tx.record('identity.account-changed', data.userId, account(data.userId));
        }),
      ),
      matching: await start(
        'matching',
        handlerFor('identity.account-changed', async ({ data }, { tx }) => {
          for (const userId of [randomUUID(), randomUUID(), data.userId]) {
            await tx.record('matching.profile-changed', userId, profile(userId));
          }
        }),
      ),
      messaging: await start('messaging', namesHandler),
      notifications: await start('notifications'),
    };
    await createNames(services.messaging.dataSource);
  });
  afterAll(async () => {
    await Promise.all(Object.values(services).map((service) => service.stop()));
    await database.drop();
  });

  const review = (userId: string) =>
    services.moderation.unitOfWork.run((tx) =>
      tx.record('moderation.photo-reviewed', randomUUID(), photoApproved(userId)),
    );

  it('waits for the whole chain of events that an event causes', async () => {
    const { monitor } = services.moderation;
    const names = async (): Promise<number> => {
      const rows = await services.messaging.dataSource.query<unknown[]>('SELECT FROM names');
      return rows.length;
    };
    for (let attempt = 1; ; attempt += 1) {
      const timeouts = monitor.settleTimeouts;
      const userId = randomUUID();
      await review(userId);
      const applied = [await names(), await nameOf(services.messaging.dataSource, userId)];
      if (monitor.settleTimeouts === timeouts) {
        expect(applied).toEqual([3 * attempt, { name: 'Ada', writes: 1 }]);
        return;
      }
      // On a busy host, the chain can take longer than the wait.
      await eventually(async () => expect(await names()).toBe(3 * attempt));
    }
  });

  it('publishes the caused events again when an event is redelivered', async () => {
    const userId = randomUUID();
    await review(userId);
    const [first] = await services.identity.dataSource.query<{ event_id: string; caused: { eventId: string }[] }[]>(
      'SELECT event_id, caused FROM inbox ORDER BY admitted_at DESC LIMIT 1',
    );
    const messages: unknown[] = [];
    await services.moderation.live.subscribe('settled.test', (message) => messages.push(message));
    const bus = await createBackend(busUrl);
    await eventually(() => bus.ping());
    const redelivered = {
      ...profileChanged(userId, 1, 'Ada'),
      type: 'moderation.photo-reviewed',
      eventId: first!.event_id,
    };
    await bus.add('identity', [{ event: redelivered, replyTo: 'settled.test' }], DELIVERY_DEFAULTS);
    await eventually(async () =>
      expect(messages).toEqual([
        {
          eventId: first!.event_id,
          subscriber: 'identity',
          caused: [[first!.caused[0]!.eventId, 'identity.account-changed']],
        },
      ]),
    );
    await bus.close();
  });

  /** Makes a call while its subscriber is slow. @returns whether the call has waited for it */
  async function waitsForSlowSubscriber(): Promise<boolean> {
    let probes = 0;
    let secondProbe = () => {};
    const probedTwice = new Promise<void>((resolve) => (secondProbe = resolve));
    const unsubscribe = await services.moderation.live.subscribe('settling.probe', () => {
      probes += 1;
      if (probes === 2) secondProbe();
    });
    delay = probedTwice;
    const { monitor } = services.moderation;
    const timeouts = monitor.settleTimeouts;
    const userId = randomUUID();
    await review(userId);
    const found = await nameOf(services.messaging.dataSource, userId);
    // Else the handler would wait forever after a call that gave up before the second probe.
    secondProbe();
    delay = undefined;
    await unsubscribe();
    if (monitor.settleTimeouts === timeouts) {
      expect(found).toEqual({ name: 'Ada', writes: 1 });
      return true;
    }
    await eventually(async () => expect(await nameOf(services.messaging.dataSource, userId)).toBeDefined());
    return false;
  }

  it('waits longer for a subscriber that is running but slow', async () => {
    // On a busy host, the answer to a probe can be late.
    await eventually(async () => expect(await waitsForSlowSubscriber()).toBe(true));
  });

  it('does not wait for effects', async () => {
    await services.matching.unitOfWork.run((tx) =>
      tx.record('matching.like-given', randomUUID(), {
        fromUserId: randomUUID(),
        toUserId: randomUUID(),
        matched: false,
      }),
    );
    // The subscriber of emails does not run here.
    expect(services.matching.monitor.settleTimeouts).toBe(0);
  });

  it('returns after a timeout when a subscriber is down, and the event is applied later', async () => {
    const userId = randomUUID();
    const started = performance.now();
    await services.notifications.unitOfWork.run((tx) =>
      tx.record('notifications.preferences-changed', userId, { userId, notifyOnLikes: true }),
    );
    const duration = performance.now() - started;
    expect(duration).toBeGreaterThanOrEqual(LIMITS.settleMilliseconds - 10);
    expect(duration).toBeLessThan(LIMITS.settleMilliseconds * 60);
    expect(services.notifications.monitor.settleTimeouts).toBe(1);
    // Then it is known to be behind.
    const again = performance.now();
    await services.notifications.unitOfWork.run((tx) =>
      tx.record('notifications.preferences-changed', userId, { userId, notifyOnLikes: false }),
    );
    expect(performance.now() - again).toBeLessThan(duration);

    const received: string[] = [];
    const restarted = await startTestService({
      service: 'matching',
      subscribers: ['absent'],
      databaseUrl: database.urls.matching,
      busUrl,
      topology,
      controllers: [
        handlerFor(
          'notifications.preferences-changed',
          ({ data }) => Promise.resolve(void received.push(data.userId)),
          'absent',
        ),
      ],
    });
    // The first one is stale if the second one is applied before it.
    await eventually(async () => expect(received).toContain(userId));
    await restarted.stop();
  });
});
