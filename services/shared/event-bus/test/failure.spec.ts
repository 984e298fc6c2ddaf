import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { activeRequestId, failedJobs, replayFailed, runWithRequestId } from '../src/index.js';
import { profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('a handler that fails, on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let matching: TestService;
  let messaging: TestService;
  /** How often the handling of a profile still goes wrong, and how it does. */
  const wrong = new Map<string, { times: number; how: 'throw' | 'lose the connection' }>();
  const tries = new Map<string, number>();

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = {
      busUrl,
      topology: { 'matching.profile-changed': [projection('messaging')] },
      delivery: { attempts: 3, firstPause: 20 },
    };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    const fallible = handlerFor('matching.profile-changed', async ({ aggregateId }, { tx }) => {
      tries.set(aggregateId, (tries.get(aggregateId) ?? 0) + 1);
      await tx.manager.query('INSERT INTO seen (user_id) VALUES ($1)', [aggregateId]);
      const plan = wrong.get(aggregateId);
      if (!plan || plan.times === 0) return;
      plan.times -= 1;
      if (plan.how === 'throw') throw new Error('The handler is not up to it');
      await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    messaging = await startTestService({
      ...shared,
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [fallible],
    });
    // Without a key: a handling whose first try had left something would show as a second row.
    await messaging.dataSource.query('CREATE TABLE seen (user_id uuid)');
  });
  afterAll(async () => {
    await Promise.all([matching, messaging].map((service) => service.stop()));
    await database.drop();
  });

  const change = (userId: string) =>
    matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
  const seen = async (userId: string) =>
    (await messaging.dataSource.query<unknown[]>('SELECT 1 FROM seen WHERE user_id = $1', [userId])).length;

  it('is tried again, and its first try leaves nothing', async () => {
    const userId = randomUUID();
    wrong.set(userId, { times: 2, how: 'throw' });
    await change(userId);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(tries.get(userId)).toBe(3);
  });

  it('is tried again when its connection breaks in the middle', async () => {
    const userId = randomUUID();
    wrong.set(userId, { times: 1, how: 'lose the connection' });
    await change(userId);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(tries.get(userId)).toBe(2);
  });

  it('stays visible when it is given up, with the reason, and a replay applies it', async () => {
    const userId = randomUUID();
    wrong.set(userId, { times: 3, how: 'throw' });
    await change(userId);
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(1));
    const [job] = await failedJobs(busUrl, { subscriber: 'messaging' });
    expect(job).toMatchObject({
      subscriber: 'messaging',
      type: 'matching.profile-changed',
      aggregateId: userId,
      attempts: 3,
      reason: 'The handler is not up to it',
    });
    expect(await messaging.monitor.queues()).toMatchObject([{ subscriber: 'messaging', failed: 1 }]);
    expect(await seen(userId)).toBe(0);

    expect(await replayFailed(busUrl, { subscriber: 'messaging', jobId: job!.jobId })).toBe(1);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(await failedJobs(busUrl)).toEqual([]);
    expect(await replayFailed(busUrl)).toBe(0);
  });

  it('is told in the log as part of the request that caused it', async () => {
    const userId = randomUUID();
    wrong.set(userId, { times: 1, how: 'throw' });
    const told = new Map<unknown, string | undefined>();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((text) => {
      told.set(text, activeRequestId());
    });
    await runWithRequestId('the-request', () => change(userId));
    await eventually(async () => expect(await seen(userId)).toBe(1));
    warn.mockRestore();
    expect([...told]).toEqual([[expect.stringContaining('The handler is not up to it'), 'the-request']]);
  });

  it('has all its tries again after a replay', async () => {
    const userId = randomUUID();
    wrong.set(userId, { times: 5, how: 'throw' });
    await change(userId);
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(1));
    expect(await replayFailed(busUrl)).toBe(1);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(tries.get(userId)).toBe(6);
  });
});
