import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { DataSource } from 'typeorm';
import { effect, profile } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { openDatabase, startTestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('stopping a service on $name', (backend) => {
  const topology = { 'matching.profile-changed': [effect('messaging')] };
  let database: TestDatabase;
  let busUrl: string;
  let observer: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    observer = await openDatabase(database.urls.messaging);
    await observer.query('CREATE TABLE seen (user_id uuid)');
  });
  afterAll(async () => {
    await observer.destroy();
    await database.drop();
  });

  const start = (service: 'matching' | 'messaging', ...controllers: ReturnType<typeof handlerFor>[]) =>
    startTestService({ service, databaseUrl: database.urls[service], busUrl, topology, controllers });

  it('publishes recorded events and waits for a running handler', async () => {
    const userId = randomUUID();
    let signalStart = () => {};
    let release = () => {};
    const started = new Promise<void>((resolve) => (signalStart = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const matching = await start('matching');
    const messaging = await start(
      'messaging',
      handlerFor('matching.profile-changed', async ({ aggregateId }, { tx }) => {
        signalStart();
        await released;
        await tx.manager.query('INSERT INTO seen (user_id) VALUES ($1)', [aggregateId]);
      }),
    );
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    await matching.stop();
    await started;

    const stopping = messaging.stop();
    release();
    await stopping;
    expect(await observer.query('SELECT user_id FROM seen')).toEqual([{ user_id: userId }]);
  });

  it('leaves no active resource that would keep the process alive', async () => {
    const countResources = () => process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate').length;
    const before = countResources();
    const service = await start('matching');
    const running = countResources();
    await service.unitOfWork.run((tx) => tx.record('matching.profile-changed', randomUUID(), profile(randomUUID())));
    await service.stop();
    // Resources left by earlier specs can end at the same time, so the count can be lower.
    await eventually(async () => expect(countResources()).toBeLessThanOrEqual(Math.min(before, running - 1)));
  });
});
