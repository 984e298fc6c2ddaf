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
  let onlooker: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    onlooker = await openDatabase(database.urls.messaging);
    await onlooker.query('CREATE TABLE seen (user_id uuid)');
  });
  afterAll(async () => {
    await onlooker.destroy();
    await database.drop();
  });

  const start = (service: 'matching' | 'messaging', ...controllers: ReturnType<typeof handlerFor>[]) =>
    startTestService({ service, databaseUrl: database.urls[service], busUrl, topology, controllers });

  it('sends what was recorded and lets a running handler finish', async () => {
    const userId = randomUUID();
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const matching = await start('matching');
    const messaging = await start(
      'messaging',
      handlerFor('matching.profile-changed', async ({ aggregateId }, { tx }) => {
        begin();
        await mayFinish;
        await tx.manager.query('INSERT INTO seen (user_id) VALUES ($1)', [aggregateId]);
      }),
    );
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    await matching.stop();
    await begun;

    const stopping = messaging.stop();
    finish();
    await stopping;
    expect(await onlooker.query('SELECT user_id FROM seen')).toEqual([{ user_id: userId }]);
  });

  it('leaves nothing that would keep the process alive', async () => {
    const alive = () => process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate').length;
    const before = alive();
    const service = await start('matching');
    const running = alive();
    await service.unitOfWork.run((tx) => tx.record('matching.profile-changed', randomUUID(), profile(randomUUID())));
    await service.stop();
    // What the specs before this one left may end meanwhile, so that there can be less of everything.
    await eventually(async () => expect(alive()).toBeLessThanOrEqual(Math.min(before, running - 1)));
  });
});
