import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { discardFailed, failedJobs, replayFailed } from '../src/index.js';
import { effect, profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('dead letters on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let identity: TestService;
  let notifications: TestService;
  let isDown = true;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    const shared = {
      busUrl,
      topology: {
        'matching.profile-changed': [projection('notifications')],
        'moderation.photo-reviewed': [effect('notifications-mail')],
        'identity.account-deleted': [projection('notifications')],
      },
      delivery: { attempts: 2, firstRetryMilliseconds: 20 },
    };
    const fail = () => (isDown ? Promise.reject(new Error('handler failed')) : Promise.resolve());
    identity = await startTestService({ ...shared, service: 'identity', databaseUrl: database.urls.identity });
    notifications = await startTestService({
      ...shared,
      service: 'notifications',
      subscribers: ['notifications', 'notifications-mail'],
      databaseUrl: database.urls.notifications,
      controllers: [
        handlerFor('matching.profile-changed', fail),
        handlerFor('moderation.photo-reviewed', fail, 'notifications-mail'),
        handlerFor('identity.account-deleted', () => Promise.resolve()),
      ],
    });
  });
  afterAll(async () => {
    await Promise.all([identity, notifications].map((service) => service.stop()));
    await database.drop();
  });

  const change = (userId: string) =>
    identity.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
  const review = (userId: string) =>
    identity.unitOfWork.run((tx) =>
      tx.record('moderation.photo-reviewed', randomUUID(), {
        photoId: randomUUID(),
        userId,
        status: 'APPROVED',
        reason: null,
      }),
    );
  const failed = async (count: number) => {
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(count));
    return failedJobs(busUrl);
  };

  it('are discarded by job id or all together, and cannot be replayed', async () => {
    for (let count = 0; count < 3; count += 1) await change(randomUUID());
    const [one] = await failed(3);
    const discarded: unknown[] = [];
    expect(await discardFailed(busUrl, { jobId: one?.jobId ?? '' }, (job) => discarded.push(job))).toBe(1);
    expect(discarded).toEqual([one]);
    expect(await discardFailed(busUrl, { jobId: one?.jobId ?? '' })).toBe(0);
    expect(await discardFailed(busUrl, { jobId: randomUUID() })).toBe(0);
    expect(await failedJobs(busUrl)).toHaveLength(2);
    expect(await discardFailed(busUrl)).toBe(2);
    expect(await failedJobs(busUrl)).toEqual([]);
    expect(await replayFailed(busUrl)).toBe(0);
  });

  it('are discarded when the member that they mention is deleted, and no others are', async () => {
    const [deleted, kept] = [randomUUID(), randomUUID()];
    for (const userId of [deleted, kept]) {
      await change(userId);
      await review(userId);
    }
    await failed(4);
    await identity.unitOfWork.run((tx) => tx.record('identity.account-deleted', deleted, { userId: deleted }));
    const remaining = await failed(2);
    expect(remaining.map(({ subscriber }) => subscriber).sort()).toEqual(['notifications', 'notifications-mail']);
    isDown = false;
    expect(await replayFailed(busUrl)).toBe(2);
    await failed(0);
  });
});
