import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { column, defineStatement, runStatement } from '@kindred/platform/database';
import { UnitOfWork } from '@kindred/event-bus';
import {
  anyBusBackend,
  createTestDatabase,
  hasPgBouncer,
  startPgBouncer,
  until,
  type PgBouncer,
  type TestDatabase,
} from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { minimalService, minimalSettings, startMinimalService } from './minimal-service.js';

const SETTING = defineStatement('SELECT current_setting($1) AS value', { value: column.text() });
const LOCK = defineStatement('SELECT pg_advisory_xact_lock(7) AS locked', { locked: column.text() });
const EVENTS = defineStatement('SELECT count(*)::integer AS count FROM outbox', { count: column.integer });

const title = 'a service behind PgBouncer in transaction mode';
if (hasPgBouncer()) describe(title, behindPgBouncer);
else it.skip(`${title}: needs pgbouncer`, () => undefined);

function behindPgBouncer(): void {
  const backend = anyBusBackend();
  let database: TestDatabase;
  let pgBouncer: PgBouncer;
  let app: NestFastifyApplication;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    pgBouncer = await startPgBouncer([database.urls.matching]);
    const settings = minimalSettings({
      BUS_URL: await backend.createBusUrl(database),
      DATABASE_URL: pgBouncer.pooled(database.urls.matching),
      DATABASE_DIRECT_URL: database.urls.matching,
      DATABASE_POOL_SIZE: '20',
    });
    app = await startMinimalService(minimalService(), settings);
    dataSource = app.get(DataSource);
  });
  afterAll(async () => {
    await app?.close();
    await pgBouncer?.stop();
    await database?.drop();
    await backend.stop();
  });

  it('has migrated, and has the search path and the time limits of its role in every session', async () => {
    const settings = ['search_path', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const rows = await Promise.all(settings.map((name) => runStatement(dataSource, SETTING, [name])));
    expect(rows.flat()).toEqual([{ value: 'matching' }, { value: '10s' }, { value: '30s' }]);
    expect((await app.inject({ url: '/health/ready' })).json()).toMatchObject({ database: true });
  });

  it('runs more transactions at once than the server has connections, each of its statements on any of them', async () => {
    let concurrent = 0;
    let mostInLock = 0;
    const work = (number: number): Promise<number> =>
      dataSource.transaction(async (manager) => {
        await runStatement(manager, LOCK);
        mostInLock = Math.max(mostInLock, (concurrent += 1));
        const [row] = await runStatement(manager, SETTING, ['search_path']);
        expect(row).toEqual({ value: 'matching' });
        concurrent -= 1;
        return number;
      });
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    expect(await Promise.all(numbers.map(work))).toEqual(numbers);
    // The lock belongs to the transaction, not to a session that others use afterward.
    expect(mostInLock).toBe(1);
    const reads = numbers.map(() => runStatement(dataSource, EVENTS));
    expect((await Promise.all(reads)).flat()).toHaveLength(100);
  });

  it('publishes the events of its transactions', async () => {
    const unitOfWork = app.get(UnitOfWork);
    const like = () => ({ fromUserId: randomUUID(), toUserId: randomUUID(), matched: false });
    await Promise.all(
      Array.from({ length: 20 }, () => unitOfWork.run((tx) => tx.record('matching.like-given', randomUUID(), like()))),
    );
    await until(async () => (await runStatement(dataSource, EVENTS))[0]?.count === 0);
  });
}
