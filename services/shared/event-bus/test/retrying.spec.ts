import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, TcpProxy, type TestDatabase } from '@kindred/testing';
import {
  discardFailed,
  failedJobs,
  InfrastructureFailure,
  TaskHandler,
  type Task,
  type TaskRunner,
} from '../src/index.js';
import { effect, profile } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { createNames, nameOf } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

/** For the subscriber whose outages may only be short. */
const OUTAGE_MILLISECONDS = 300;
/** Longer than all attempts take. */
const DOWN_MILLISECONDS = 500;
const SEND: Task = {
  ...{ type: 'messaging.test-send', queue: 'messaging-tasks', dependsOn: 'mail' },
  ...{ attempts: 2, firstRetryMilliseconds: 5, maxRetryMilliseconds: 10 },
};
/** Whose infrastructure failures are retried for a shorter time. */
const SEND_SOON: Task = { ...SEND, type: 'messaging.test-send-soon', outageMilliseconds: 0 };

/** What the handlers do in this process, and how often. */
let fail: (() => Error) | undefined;
let runs = 0;
const unlucky = new Set<string>();
let sends: { key: string; isLastAttempt: boolean }[] = [];
let mailServerIsUp = true;

const send = (context: { key: string; isLastAttempt: boolean }): Promise<void> => {
  sends.push({ key: context.key, isLastAttempt: context.isLastAttempt });
  return mailServerIsUp ? Promise.resolve() : Promise.reject(new InfrastructureFailure('ECONNREFUSED'));
};
@TaskHandler(SEND)
class Send implements TaskRunner {
  run = send;
}
@TaskHandler(SEND_SOON)
class SendSoon implements TaskRunner {
  run = send;
}

describe.each(busBackends())('retries on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let proxy: TcpProxy;
  let matching: TestService;
  let messaging: TestService;
  let notifications: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    proxy = new TcpProxy(new URL(database.urls.messaging));
    await proxy.start();
    const delivery = { attempts: 3, firstRetryMilliseconds: 5, maxRetryMilliseconds: 10 };
    const topology = { 'matching.profile-changed': [effect('messaging'), effect('notifications')] };
    const shared = { busUrl, topology, delivery };
    matching = await startTestService({ ...shared, service: 'matching', databaseUrl: database.urls.matching });
    const handler = handlerFor('matching.profile-changed', async (event, { tx }) => {
      runs += 1;
      if (fail !== undefined) throw fail();
      await tx.manager.query('INSERT INTO names (user_id, name) VALUES ($1, $2)', [event.aggregateId, 'Ada']);
    });
    messaging = await startTestService({
      ...shared,
      ...{ service: 'messaging', databaseUrl: proxy.url },
      controllers: [handler],
      providers: [Send, SendSoon],
    });
    notifications = await startTestService({
      ...shared,
      ...{ service: 'notifications', databaseUrl: database.urls.notifications },
      delivery: { ...delivery, outageMilliseconds: OUTAGE_MILLISECONDS },
      controllers: [
        handlerFor('matching.profile-changed', ({ aggregateId }) =>
          unlucky.has(aggregateId)
            ? Promise.reject(Object.assign(new Error('too many connections'), { code: '53300' }))
            : Promise.resolve(),
        ),
      ],
    });
    messaging.dependencies.register('mail', () =>
      mailServerIsUp ? Promise.resolve() : Promise.reject(new Error('ECONNREFUSED')),
    );
    await createNames(messaging.dataSource);
  });
  afterAll(async () => {
    await Promise.all([matching, messaging, notifications].map((service) => service.stop()));
    await proxy.stop();
    await database.drop();
    await backend.stop();
  });
  beforeEach(() => {
    [fail, runs, sends, mailServerIsUp] = [undefined, 0, [], true];
  });

  const change = async (userId = randomUUID()): Promise<string> => {
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    return userId;
  };
  const failed = (count: number): Promise<void> =>
    eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(count));
  const enqueue = async (task: Task): Promise<string> => {
    const key = randomUUID();
    await messaging.unitOfWork.run((tx) => tx.enqueue(task, key));
    return key;
  };
  const rowsOf = (key: string): Promise<{ key: string }[]> =>
    messaging.dataSource.query('SELECT key FROM tasks WHERE key = $1', [key]);

  it('end after ten attempts (here three) for an error of the handler', async () => {
    fail = () => new Error('a bug');
    await change();
    await failed(1);
    expect(runs).toBe(3);
    await discardFailed(busUrl);
  });

  it('do not count infrastructure failures as attempts, for as long as an outage can last', async () => {
    fail = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
    const userId = await change();
    await eventually(() => Promise.resolve(expect(runs).toBeGreaterThan(5)));
    expect(await failedJobs(busUrl)).toEqual([]);
    // The same event fails on its own account in between: both are counted separately.
    fail = () => {
      fail = undefined;
      return new Error('a bug');
    };
    await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toMatchObject({ name: 'Ada' }));
  });

  it('end after that time', async () => {
    const userId = randomUUID();
    unlucky.add(userId);
    const startedAt = Date.now();
    await change(userId);
    await failed(1);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(OUTAGE_MILLISECONDS);
    await discardFailed(busUrl);
  });

  it('pause while the database is down: jobs wait in the bus, and are handled when it is back', async () => {
    await proxy.stop();
    const [first, second] = [await change(), await change()];
    await eventually(() => Promise.resolve(expect(messaging.dependencies.database.isDown).toBe(true)));
    const third = await change();
    const queue = async () => (await messaging.monitor.queues()).find(({ subscriber }) => subscriber === 'messaging');
    await eventually(async () => {
      const { waiting = 0, delayed = 0, active } = (await queue()) ?? {};
      expect([waiting + delayed, active]).toEqual([3, 0]);
    });
    const downUntil = Date.now() + DOWN_MILLISECONDS;
    await eventually(() => Promise.resolve(expect(Date.now()).toBeGreaterThan(downUntil)));
    expect(runs).toBe(0);
    expect(await failedJobs(busUrl)).toEqual([]);
    await proxy.start();
    for (const userId of [first, second, third]) {
      await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toMatchObject({ name: 'Ada' }));
    }
    expect(messaging.dependencies.database.isDown).toBe(false);
    expect(runs).toBe(3);
  });

  it('of a task wait in the database while the server that it needs is down', async () => {
    mailServerIsUp = false;
    const [first, second] = [await enqueue(SEND), await enqueue(SEND)];
    await eventually(() => Promise.resolve(expect(messaging.dependencies.find('mail')?.isDown).toBe(true)));
    // They have left the bus, or were not added to it.
    await eventually(async () => {
      const queues = await messaging.monitor.queues();
      const tasks = queues.find(({ subscriber }) => subscriber === 'messaging-tasks');
      expect(tasks).toMatchObject({ waiting: 0, delayed: 0, active: 0, failed: 0 });
    });
    for (const key of [first, second]) expect(await rowsOf(key)).toEqual([{ key }]);
    const tried = sends.length;
    await messaging.dataSource.query('UPDATE tasks SET publish_after = now() WHERE key = ANY($1)', [[first, second]]);
    messaging.tasks.wake();
    expect(sends).toHaveLength(tried);
    mailServerIsUp = true;
    for (const key of [first, second]) await eventually(async () => expect(await rowsOf(key)).toEqual([]));
    expect(sends.filter(({ isLastAttempt }) => isLastAttempt)).toEqual([]);
  });

  it('of a task are limited once it has been due for too long', async () => {
    mailServerIsUp = false;
    const key = await enqueue(SEND_SOON);
    await failed(1);
    expect(sends).toEqual(Array(SEND_SOON.attempts).fill({ key, isLastAttempt: true }));
    await discardFailed(busUrl);
    await failed(0);
  });
});
