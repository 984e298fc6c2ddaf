import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@kindred/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { DataSource } from 'typeorm';
import { Bookkeeping } from '../src/bookkeeping/bookkeeping.js';
import { createPartitions, dropPartitions, partitionsOf } from '../src/bookkeeping/daily-partitions.js';
import { admit } from '../src/inbox.js';
import { TransactionRecorder } from '../src/transaction-recorder.js';
import { newUuidV7 } from '../src/uuid-v7.js';
import { eventBusMigrations } from '../src/index.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MILLISECONDS);
const dayOf = (time: Date): string => time.toISOString().slice(0, 10).replaceAll('-', '');

/** In the default partition, because its time is that of no partition. */
const uuidOfNoDay = (): string => `f${randomUUID().slice(1)}`;

let database: TestDatabase;
let dataSource: DataSource;
const open = () =>
  new DataSource({
    type: 'postgres',
    url: database.urls.matching,
    schema: 'matching',
    migrations: eventBusMigrations,
    migrationsTransactionMode: 'each',
    extra: { options: '-c search_path=matching' },
  }).initialize();
const insert = (eventId: string, subscriber = 'mail') =>
  dataSource.query<unknown[]>(
    'INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [eventId, subscriber],
  );
const partitionWith = async (eventId: string): Promise<string[]> =>
  (
    await dataSource.query<{ name: string }[]>(
      'SELECT tableoid::regclass::text AS name FROM inbox WHERE event_id = $1',
      [eventId],
    )
  ).map(({ name }) => name);

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await open();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  await dataSource.dropDatabase();
  await dataSource.runMigrations();
});

describe('daily partitions', () => {
  it('exist for two weeks after the migration, for the inbox and the sent events', async () => {
    const names = await partitionsOf(dataSource, 'inbox');
    expect(names).toHaveLength(14);
    expect(names[0]).toBe(`inbox_p${dayOf(new Date())}`);
    expect(await partitionsOf(dataSource, 'sent_events')).toHaveLength(14);
  });

  it('hold the rows of the events of their day; the default one those of other days', async () => {
    const [today, late, random] = [newUuidV7(new Date()), newUuidV7(daysFromNow(-3)), uuidOfNoDay()];
    for (const eventId of [today, late, random]) await insert(eventId);
    expect(await partitionWith(today)).toEqual([`inbox_p${dayOf(new Date())}`]);
    expect(await partitionWith(late)).toEqual(['inbox_default']);
    expect(await partitionWith(random)).toEqual(['inbox_default']);
  });

  it('recognize a duplicate, also one of an event that the previous release has handled', async () => {
    await dataSource.undoLastMigration({ transaction: 'each' });
    await dataSource.undoLastMigration({ transaction: 'each' });
    const handledBefore = randomUUID();
    await insert(handledBefore);
    await dataSource.runMigrations();
    expect(await insert(handledBefore)).toEqual([]);
    const handledNow = newUuidV7(new Date());
    expect(await insert(handledNow)).toHaveLength(1);
    expect(await insert(handledNow)).toEqual([]);
    expect(await insert(handledNow, 'notices')).toHaveLength(1);
  });

  it('take over the few rows that were inserted before they existed, and leave many where they are', async () => {
    const [few, many] = [daysFromNow(20), daysFromNow(21)];
    const fewIds = [newUuidV7(few), newUuidV7(few)];
    for (const eventId of fewIds) await insert(eventId);
    for (let index = 0; index <= 1_000; index += 1) await insert(newUuidV7(many));
    expect(await createPartitions(dataSource, { name: 'inbox' }, few, 2)).toEqual([`inbox_p${dayOf(few)}`]);
    expect(await partitionWith(fewIds[0]!)).toEqual([`inbox_p${dayOf(few)}`]);
    expect(await insert(fewIds[1]!)).toEqual([]);
  });

  it('are dropped when their day has been over for long enough', async () => {
    await createPartitions(dataSource, { name: 'inbox' }, daysFromNow(-3), 3);
    const dropped = await dropPartitions(dataSource, { name: 'inbox', keepDays: 2 }, new Date());
    expect(dropped).toEqual([`inbox_p${dayOf(daysFromNow(-3))}`]);
    expect((await partitionsOf(dataSource, 'inbox'))[0]).toBe(`inbox_p${dayOf(daysFromNow(-2))}`);
  });

  it('are dropped only while nothing else uses the table, and inserts do not wait for that', async () => {
    await createPartitions(dataSource, { name: 'inbox' }, daysFromNow(-3), 1);
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM inbox');
    let isDropped = false;
    const dropping = dropPartitions(dataSource, { name: 'inbox', keepDays: 2 }, new Date()).finally(
      () => (isDropped = true),
    );
    for (let index = 0; index < 5; index += 1) await insert(newUuidV7(new Date()));
    expect(isDropped).toBe(false);
    await reader.rollbackTransaction();
    await reader.release();
    expect(await dropping).toHaveLength(1);
  });
});

describe('bookkeeping', () => {
  it('creates the partitions of the coming days, and drops those that have expired', async () => {
    const in30Days = () => daysFromNow(30);
    await new Bookkeeping(dataSource, [], in30Days).run();
    for (const [table, keepDays] of [
      ['inbox', 9],
      ['sent_events', 7],
    ] as const) {
      const names = await partitionsOf(dataSource, table);
      expect(names).toHaveLength(4);
      expect(names[0]).toBe(`${table}_p${dayOf(in30Days())}`);
      expect(keepDays).toBeLessThan(30);
    }
  });

  it('deletes expired rows of the default partitions and of ended aggregates, and no others', async () => {
    await dataSource.query(`
      INSERT INTO inbox_default (event_id, subscriber, admitted_at)
      SELECT ('f' || substr(gen_random_uuid()::text, 2))::uuid, days::text, now() - make_interval(days => days) FROM unnest(ARRAY[8, 10]) AS days;
      INSERT INTO sent_events_default (event_id, envelope, sent_at)
      SELECT ('f' || substr(gen_random_uuid()::text, 2))::uuid, to_jsonb(days), now() - make_interval(days => days) FROM unnest(ARRAY[6, 8]) AS days;
      INSERT INTO aggregate_sequences (aggregate, sequence, ended_at)
      SELECT days::text::bytea, days, now() - make_interval(days => days) FROM unnest(ARRAY[36, 38]) AS days;
      INSERT INTO aggregate_sequences (aggregate, sequence) VALUES ('live', 1);
      INSERT INTO projection_positions (subscriber, aggregate, sequence, ended_at)
      SELECT 'mail', days::text::bytea, days, now() - make_interval(days => days) FROM unnest(ARRAY[29, 31]) AS days`);
    await new Bookkeeping(dataSource).run();
    expect(await dataSource.query('SELECT subscriber FROM inbox')).toEqual([{ subscriber: '8' }]);
    expect(await dataSource.query('SELECT envelope FROM sent_events')).toEqual([{ envelope: 6 }]);
    expect(await dataSource.query('SELECT sequence FROM aggregate_sequences ORDER BY 1')).toEqual([
      { sequence: '1' },
      { sequence: '36' },
    ]);
    expect(await dataSource.query('SELECT sequence FROM projection_positions')).toEqual([{ sequence: '29' }]);
  });

  it('purges the position of an ended aggregate before its sequence, also when the end was handled late', async () => {
    const [blockerId, blockedId] = [randomUUID(), randomUUID()];
    const aggregateId = `${blockerId}.${blockedId}`;
    const record = (blocked: boolean) =>
      dataSource.transaction(async (manager) => {
        const tx = new TransactionRecorder(manager, 'matching');
        await tx.record('matching.block-changed', aggregateId, { blockerId, blockedId, blocked });
        await tx.flush(undefined);
      });
    const handle = async (sentDaysAgo = 0) => {
      const [rows] = await dataSource.query<[{ envelope: EventEnvelope }[], number]>(
        'DELETE FROM outbox RETURNING envelope',
      );
      const event = { ...rows[0]!.envelope, occurredAt: daysFromNow(-sentDaysAgo).toISOString() };
      return (await admit(dataSource.manager, event, 'moderation', true)).admission;
    };
    const rowsOf = async (table: string): Promise<number> =>
      (await dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;
    await record(true);
    expect(await handle()).toBe('new');
    await record(false);
    expect(await handle(20)).toBe('new');
    await dataSource.query(`UPDATE aggregate_sequences SET ended_at = ended_at - interval '20 days'`);
    await new Bookkeeping(dataSource, [], () => daysFromNow(11)).run();
    expect([await rowsOf('aggregate_sequences'), await rowsOf('projection_positions')]).toEqual([1, 0]);
    await new Bookkeeping(dataSource, [], () => daysFromNow(18)).run();
    expect([await rowsOf('aggregate_sequences'), await rowsOf('projection_positions')]).toEqual([0, 0]);
    await record(true);
    expect(await handle()).toBe('new');
  });
});
