import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { effect, profile, profileChanged } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('the outbox with replicas on $name', (backend) => {
  const received: string[] = [];
  let database: TestDatabase;
  let replicas: TestService[];
  let messaging: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    const shared = {
      busUrl: await backend.createBusUrl(database),
      topology: { 'matching.profile-changed': [effect('messaging')] },
    };
    const replica = () =>
      startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching, handles: false });
    replicas = [await replica(), await replica()];
    const receiver = handlerFor('matching.profile-changed', ({ aggregateId }) =>
      Promise.resolve(void received.push(aggregateId)),
    );
    messaging = await startTestService({
      ...shared,
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [receiver],
    });
  });
  afterAll(async () => {
    await Promise.all([...replicas, messaging].map((service) => service.stop()));
    await database.drop();
  });

  it('is published by two concurrent replicas without losing or repeating events', async () => {
    const ids = Array.from({ length: 150 }, () => randomUUID());
    await Promise.all(
      ids.map((id, index) =>
        replicas[index % 2]!.unitOfWork.run((tx) => tx.record('matching.profile-changed', id, profile(id))),
      ),
    );
    await eventually(async () => expect(received).toHaveLength(ids.length));
    expect([...received].sort()).toEqual([...ids].sort());
    for (const replica of replicas) await eventually(async () => expect(await replica.pump.depth()).toBe(0));
  });

  it('is polled for events left by a crash between the commit and the publication', async () => {
    received.length = 0;
    const userId = randomUUID();
    await replicas[0]!.dataSource.query('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [
      randomUUID(),
      profileChanged(userId, 1, 'Ada'),
    ]);
    await eventually(async () => expect(received).toEqual([userId]));
  });

  it('can publish an event again after a crash; the event is handled once', async () => {
    received.length = 0;
    const event = profileChanged(randomUUID(), 1, 'Ada');
    const insert = () =>
      replicas[0]!.dataSource.query('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [event.eventId, event]);
    await insert();
    await eventually(async () => expect(received).toHaveLength(1));
    await insert();
    await eventually(async () => expect(await replicas[0]!.pump.depth()).toBe(0));
    await eventually(async () => {
      const [queue] = await messaging.monitor.queues();
      expect(queue).toMatchObject({ waiting: 0, active: 0, delayed: 0 });
    });
    expect(received).toHaveLength(1);
  });
});
