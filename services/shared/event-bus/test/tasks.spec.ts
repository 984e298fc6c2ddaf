import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { discardFailed, failedJobs, replayFailed, taskCompletion, TaskHandler } from '@kindred/event-bus';
import type { RecurringTask, Task, TaskContext, TaskRunner } from '@kindred/event-bus';
import { column, defineStatement } from '@kindred/platform/database';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { eventually } from './eventually.js';
import { startTestService, type TestService } from './test-service.js';

const QUEUE = 'matching-tasks';
const WORK: Task = {
  ...{ type: 'matching.test-work', queue: QUEUE },
  ...{ attempts: 3, firstRetryMilliseconds: 1, maxRetryMilliseconds: 2 },
};
const REPEAT: RecurringTask = { type: 'matching.test-repeat', queue: QUEUE, everyMilliseconds: 60 * 60_000 };

/** The runs in this process by key, and what each one does. */
const runs: { key: string; attempt: number; isLastAttempt: boolean }[] = [];
const behaviors = new Map<string, (context: TaskContext) => Promise<void>>();

@TaskHandler(WORK)
class Work implements TaskRunner {
  async run(context: TaskContext): Promise<void> {
    const { key, attempt, isLastAttempt } = context;
    runs.push({ key, attempt, isLastAttempt });
    await behaviors.get(key)?.(context);
  }
}

let repeats = 0;
let repeatsBeforeStart = 0;
let failsToRepeat = false;
@TaskHandler(REPEAT)
class Repeat implements TaskRunner {
  run(): Promise<void> {
    repeats += 1;
    return failsToRepeat ? Promise.reject(new Error('not now')) : Promise.resolve();
  }
}

describe.each(busBackends())('tasks on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  const services: TestService[] = [];
  const start = async (): Promise<TestService> => {
    const options = { service: 'matching', databaseUrl: database.urls.matching, busUrl, topology: {} } as const;
    const service = await startTestService({ ...options, providers: [Work, Repeat] });
    services.push(service);
    return service;
  };
  let service: TestService;
  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    repeatsBeforeStart = repeats;
    service = await start();
  });
  afterAll(async () => {
    for (const running of services.splice(0)) await running.stop();
    await database.drop();
    await backend.stop();
  });
  afterEach(() => behaviors.clear());

  const enqueue = (key: string, delaySeconds?: number): Promise<void> =>
    service.unitOfWork.run((tx) => tx.enqueue(WORK, key, delaySeconds));
  const runsOf = (key: string) => runs.filter((run) => run.key === key);
  const pending = async (key: string): Promise<boolean> =>
    (await service.dataSource.query<unknown[]>('SELECT FROM tasks WHERE key = $1', [key])).length > 0;
  const completed = (key: string): Promise<void> =>
    eventually(async () => expect([runsOf(key).length > 0, await pending(key)]).toEqual([true, false]));
  /** The condition selects rows of the table `tasks`. */
  const makeDue = (condition: string): Promise<unknown> =>
    service.dataSource.query(`UPDATE tasks SET (run_at, publish_after) = (now(), now()) WHERE ${condition}`);
  const failedOf = async (key: string) =>
    (await failedJobs(busUrl, { subscriber: QUEUE })).filter(({ aggregateId }) => aggregateId === key);

  it('run after the commit, and not after a rollback', async () => {
    const [key, rolledBack] = [randomUUID(), randomUUID()];
    const failing = service.unitOfWork.run(async (tx) => {
      await tx.enqueue(WORK, rolledBack);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(key);
    await completed(key);
    expect(runsOf(key)).toEqual([{ key, attempt: 1, isLastAttempt: false }]);
    expect(runsOf(rolledBack)).toEqual([]);
  });

  it('run once when enqueued again while waiting, and again when enqueued while running', async () => {
    const key = randomUUID();
    await service.unitOfWork.run(async (tx) => {
      await tx.enqueue(WORK, [key, key]);
      await tx.enqueue(WORK, key);
    });
    await completed(key);
    expect(runsOf(key)).toHaveLength(1);

    const running = randomUUID();
    behaviors.set(running, () => {
      behaviors.clear();
      return enqueue(running);
    });
    await enqueue(running);
    await eventually(() => Promise.resolve(expect(runsOf(running)).toHaveLength(2)));
    await completed(running);
  });

  it('are left alone by a process that does not have all handlers', async () => {
    const options = { service: 'matching', databaseUrl: database.urls.matching, busUrl, topology: {} } as const;
    const other = await startTestService({ ...options, runsTasks: false });
    try {
      const keys = Array.from({ length: 30 }, () => randomUUID());
      await Promise.all(keys.map((key) => enqueue(key)));
      await Promise.all(keys.map(completed));
      expect(keys.flatMap(runsOf).map(({ attempt }) => attempt)).toEqual(keys.map(() => 1));
    } finally {
      await other.stop();
    }
  });

  it('wait for their delay, and do not run when canceled', async () => {
    const [delayed, canceled] = [randomUUID(), randomUUID()];
    await enqueue(delayed, 3_600);
    await enqueue(canceled, 3_600);
    const keys = await service.unitOfWork.run((tx) => tx.cancel(WORK, [canceled, randomUUID()]));
    expect(keys).toEqual([canceled]);
    const last = randomUUID();
    await enqueue(last);
    await completed(last);
    expect([runsOf(delayed), runsOf(canceled)]).toEqual([[], []]);
    await makeDue(`key IN ('${delayed}', '${canceled}')`);
    await completed(delayed);
    expect(runsOf(canceled)).toEqual([]);
  });

  it('are retried, then become dead letters, which can be replayed and discarded', async () => {
    const [replayed, discarded] = [randomUUID(), randomUUID()];
    for (const key of [replayed, discarded]) {
      behaviors.set(key, () => Promise.reject(new Error('unavailable')));
      await enqueue(key);
      await eventually(async () => expect(await failedOf(key)).toHaveLength(1));
      expect(runsOf(key)).toEqual([1, 2, 3].map((attempt) => ({ key, attempt, isLastAttempt: attempt === 3 })));
      expect(await pending(key)).toBe(true);
    }
    const [failed] = await failedOf(replayed);
    expect(failed).toMatchObject({ subscriber: QUEUE, type: WORK.type, attempts: 3, reason: 'unavailable' });
    behaviors.clear();
    expect(await replayFailed(busUrl, { subscriber: QUEUE, jobId: failed?.jobId ?? '' })).toBe(1);
    await completed(replayed);
    const [other] = await failedOf(discarded);
    expect(other).toMatchObject({ aggregateId: discarded });
    expect(await discardFailed(busUrl, { jobId: other?.jobId ?? '' })).toBe(1);
    await eventually(async () => expect(await pending(discarded)).toBe(false));
    expect([runsOf(replayed).length, runsOf(discarded).length]).toEqual([4, 3]);
  });

  it('are published again after ten minutes, in case the bus has lost their jobs', async () => {
    const [running, lost] = [randomUUID(), randomUUID()];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    behaviors.set(running, () => finished);
    await enqueue(running);
    await eventually(() => Promise.resolve(expect(runsOf(running)).toHaveLength(1)));
    const [row] = await service.dataSource.query<{ minutes: number }[]>(
      'SELECT round(extract(epoch FROM publish_after - now()) / 60)::integer AS minutes FROM tasks WHERE key = $1',
      [running],
    );
    expect(row).toEqual({ minutes: 10 });
    // Publishing a task again whose job exists has no effect.
    await makeDue(`key = '${running}'`);
    // The row of a published task whose job is lost, after that time.
    await service.dataSource.query(
      "INSERT INTO tasks (type, key, run_at, publish_after) VALUES ($1, $2, now() - interval '1 hour', now())",
      [WORK.type, lost],
    );
    await completed(lost);
    finish();
    await completed(running);
    expect(runsOf(running)).toHaveLength(1);
  });

  it('can be completed in the transaction of their effect, unless canceled', async () => {
    const key = randomUUID();
    const outcomes: boolean[] = [];
    behaviors.set(key, async ({ complete }) => {
      await service.dataSource
        .transaction(async (manager) => {
          outcomes.push(await complete(manager));
          if (outcomes.length === 1) throw new Error('rolled back');
        })
        .catch(() => undefined);
      outcomes.push(await complete(service.dataSource.manager), await complete(service.dataSource.manager));
    });
    await enqueue(key);
    await eventually(async () => expect([...outcomes, await pending(key)]).toEqual([true, true, false, false]));
  });

  it('can be completed in one statement with their effect', async () => {
    const key = randomUUID();
    const effect = defineStatement(
      `WITH completed AS (${taskCompletion(2)} RETURNING key) SELECT key || $1 AS completed FROM completed`,
      { completed: column.text() },
    );
    let rows: unknown;
    behaviors.set(key, async ({ completeWith }) => {
      rows = await completeWith(effect, ['!']);
    });
    await enqueue(key);
    await completed(key);
    await eventually(() => Promise.resolve(expect(rows).toEqual([{ completed: `${key}!` }])));
  });

  const isScheduled = async (): Promise<boolean> =>
    (
      await service.dataSource.query<unknown[]>(
        "SELECT FROM tasks WHERE type = $1 AND run_at > now() + interval '30 minutes'",
        [REPEAT.type],
      )
    ).length === 1;

  it('recur for the first time after their interval', async () => {
    await eventually(async () => expect(await isScheduled()).toBe(true));
    expect(repeats).toBe(repeatsBeforeStart);
  });

  it('recur in one process at a time, even after a failure', async () => {
    await start();
    for (const fails of [false, true, false]) {
      const before = repeats;
      failsToRepeat = fails;
      await makeDue(`type = '${REPEAT.type}'`);
      for (const { tasks } of services) tasks.wake();
      await eventually(async () => expect([repeats, await isScheduled()]).toEqual([before + 1, true]));
    }
    expect(await failedOf('')).toEqual([]);
  });

  it('recur after a dead letter was discarded', async () => {
    const scheduled = async () => {
      const [row] = await service.dataSource.query<{ id: string; minutes: number }[]>(
        'SELECT id, round(extract(epoch FROM run_at - now()) / 60)::integer AS minutes FROM tasks WHERE type = $1',
        [REPEAT.type],
      );
      return row;
    };
    await makeDue(`type = '${REPEAT.type}'`);
    service.tasks.wake();
    await eventually(async () => expect(await scheduled()).toMatchObject({ minutes: 60 }));
    const { id: jobId = '' } = (await scheduled()) ?? {};
    // The next run cannot be scheduled, and this job has only one attempt.
    await service.dataSource.query(
      "ALTER TABLE tasks ADD CONSTRAINT cannot_schedule CHECK (run_at < now() + interval '10 minutes') NOT VALID",
    );
    const bus = await createBackend(busUrl);
    const job = { task: { id: jobId, type: REPEAT.type, key: '' }, requestId: randomUUID() };
    await bus.add(QUEUE, [job], { ...DELIVERY_DEFAULTS, attempts: 1 });
    await bus.close();
    await eventually(async () => expect(await failedOf('')).toMatchObject([{ jobId }]));
    await service.dataSource.query('ALTER TABLE tasks DROP CONSTRAINT cannot_schedule');
    const before = repeats;
    expect(await discardFailed(busUrl, { jobId })).toBe(1);
    await eventually(async () =>
      expect(await scheduled()).toEqual({ id: expect.not.stringMatching(jobId), minutes: 60 }),
    );
    expect(repeats).toBe(before);
  });

  it('are counted while they are due', async () => {
    const key = randomUUID();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    behaviors.set(key, () => finished);
    await enqueue(key);
    await eventually(() => Promise.resolve(expect(runsOf(key)).toHaveLength(1)));
    expect(await service.monitor.taskBacklog()).toEqual({ tasks: 1, oldestSeconds: expect.any(Number) });
    finish();
    await completed(key);
    expect((await service.monitor.taskBacklog()).tasks).toBe(0);
  });

  it('are not run by a process that only enqueues them', async () => {
    const options = { service: 'matching', databaseUrl: database.urls.matching, busUrl, topology: {} } as const;
    const recorder = await startTestService({ ...options, handles: false });
    const key = randomUUID();
    await recorder.unitOfWork.run((tx) => tx.enqueue(WORK, key));
    await recorder.stop();
    await completed(key);
  });
});
