import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { activeRequestId, runWithRequestId } from '@kindred/platform/tracing';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { failedJobs, replayFailed } from '../src/index.js';
import { profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('a failing handler on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let matching: TestService;
  let messaging: TestService;
  /** The remaining failures of the handler by profile, and how it fails. */
  const failures = new Map<string, { times: number; mode: 'throw' | 'lose the connection' }>();
  const attempts = new Map<string, number>();

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = {
      busUrl,
      topology: { 'matching.profile-changed': [projection('messaging')] },
      delivery: { attempts: 3, firstRetryMilliseconds: 20 },
    };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    const failingHandler = handlerFor('matching.profile-changed', async ({ aggregateId }, { tx }) => {
      attempts.set(aggregateId, (attempts.get(aggregateId) ?? 0) + 1);
      await tx.manager.query('INSERT INTO seen (user_id) VALUES ($1)', [aggregateId]);
      const plan = failures.get(aggregateId);
      if (!plan || plan.times === 0) return;
      plan.times -= 1;
      if (plan.mode === 'throw') throw new Error('handler failed');
      await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    messaging = await startTestService({
      ...shared,
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      controllers: [failingHandler],
    });
    // No unique constraint, so that a row left by a failed attempt would be visible.
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

  it('is retried, and its failed attempts are rolled back', async () => {
    const userId = randomUUID();
    failures.set(userId, { times: 2, mode: 'throw' });
    await change(userId);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(attempts.get(userId)).toBe(3);
  });

  it('is retried when its database connection breaks', async () => {
    const userId = randomUUID();
    failures.set(userId, { times: 1, mode: 'lose the connection' });
    await change(userId);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(attempts.get(userId)).toBe(2);
  });

  it('leaves a dead letter with the reason, which a replay applies', async () => {
    const userId = randomUUID();
    failures.set(userId, { times: 3, mode: 'throw' });
    await change(userId);
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(1));
    const [job] = await failedJobs(busUrl, { subscriber: 'messaging' });
    expect(job).toMatchObject({
      subscriber: 'messaging',
      type: 'matching.profile-changed',
      aggregateId: userId,
      attempts: 3,
      reason: 'handler failed',
    });
    expect(await messaging.monitor.queues()).toMatchObject([
      { subscriber: 'messaging', failed: 1 },
      { subscriber: 'messaging-tasks', failed: 0 },
      { subscriber: 'messaging-reconciliation', failed: 0 },
    ]);
    expect(await seen(userId)).toBe(0);

    expect(await replayFailed(busUrl, { subscriber: 'messaging', jobId: job!.jobId })).toBe(1);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(await failedJobs(busUrl)).toEqual([]);
    expect(await replayFailed(busUrl)).toBe(0);
  });

  it('is logged with the id of the request that caused it', async () => {
    const userId = randomUUID();
    failures.set(userId, { times: 1, mode: 'throw' });
    const logged = new Map<unknown, string | undefined>();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((text) => {
      logged.set(text, activeRequestId());
    });
    await runWithRequestId('the-request', () => change(userId));
    await eventually(async () => expect(await seen(userId)).toBe(1));
    warn.mockRestore();
    expect([...logged]).toEqual([[expect.stringContaining('handler failed'), 'the-request']]);
  });

  it('has its attempt count reset by a replay', async () => {
    const userId = randomUUID();
    failures.set(userId, { times: 5, mode: 'throw' });
    await change(userId);
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(1));
    expect(await replayFailed(busUrl)).toBe(1);
    await eventually(async () => expect(await seen(userId)).toBe(1));
    expect(attempts.get(userId)).toBe(6);
  });
});
