import { randomUUID } from 'node:crypto';
import type { Statement } from '@kindred/platform/database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { DELETE_SENT, HAS_UNSENT } from '../src/bookkeeping/erasure.statement.js';
import { SentEventEraser } from '../src/bookkeeping/erasure.js';
import { IN_FLIGHT } from '../src/reconciliation/reconciliation.statement.js';
import type { TaskContext } from '../src/tasks/task.js';
import { openDatabase } from './test-service.js';

const ROWS = 20_000;

describe('with many events, waiting and sent', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDatabase(database.urls.matching);
    // Not in a daily partition, in which a few of so many random ids would be.
    const ids = `SELECT ('f' || substr(gen_random_uuid()::text, 2))::uuid AS id FROM generate_series(1, ${ROWS})`;
    const envelope = `jsonb_build_object('aggregate', 'match', 'aggregateId', id, 'type', 'a', 'data', jsonb_build_object('id', id))`;
    await dataSource.query(`
      INSERT INTO outbox (event_id, envelope)
      SELECT id, ${envelope} FROM (${ids}) AS ids;
      INSERT INTO sent_events_default (event_id, envelope, sent_at)
      SELECT id, ${envelope}, now() - interval '1 day' FROM (${ids}) AS ids;`);
    await dataSource.query('ANALYZE outbox, sent_events_default');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** With the plan for any parameters, which PostgreSQL can use for a prepared statement. */
  const planOf = (statement: Statement, parameters: string): Promise<string> =>
    dataSource.transaction(async (manager) => {
      const name = `plan_${randomUUID().slice(0, 8)}`;
      await manager.query(`SET LOCAL plan_cache_mode = force_generic_plan`);
      await manager.query(`PREPARE ${name} AS ${statement.text}`);
      const rows = await manager.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN EXECUTE ${name}(${parameters})`);
      await manager.query(`DEALLOCATE ${name}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it.each([
    ['the check for unsent events reads the oldest', HAS_UNSENT, '10'],
    ['the comparison reads the oldest unsent ones and those just sent', IN_FLIGHT, `'match', '{}', 5000`],
    ['the deletion reads those about the member', DELETE_SENT, `'${randomUUID()}', '{}'`],
  ] as const)('%s', async (_title, statement, parameters) => {
    const plan = await planOf(statement, parameters);
    expect(plan).toMatch(/outbox_pkey|sent_events_default_jsonb_path_query_array_idx/);
    expect(plan).not.toMatch(/Seq Scan on (outbox|sent_events_default)/);
  });

  it('the deletion is repeated while events wait that can be about the member', async () => {
    const eraser = new SentEventEraser(dataSource);
    const run = () => eraser.run({ key: randomUUID() } as TaskContext);
    const recordedOldest = (seconds: number) =>
      dataSource.query(
        `UPDATE outbox SET recorded_at = now() + make_interval(secs => $1)
          WHERE position = (SELECT min(position) FROM outbox)`,
        [seconds],
      );
    await recordedOldest(-60);
    await expect(run()).rejects.toThrow('not sent yet');
    await recordedOldest(60);
    await run();
  });
});
