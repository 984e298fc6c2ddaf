import { createPartitions, newUuidV7, partitionName, UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { dataSourceOptions, openDatabase } from '@kindred/service-kit';
import { createTestDatabase, runConcurrently, until, type TestDatabase } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MailQueueService } from '../src/delivery/mail-queue.service.js';
import { LOCK_CAUSE } from '../src/delivery/mails.statement.js';
import { OUTGOING_MAILS } from '../src/delivery/outgoing-mails.js';
import { OutgoingMails1794000001000 } from '../src/migrations/1794000001000-outgoing-mails.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { joinMember, newMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';
import { daysAgo, insertMail } from './stored-mails.js';

const content = { subject: 'A subject', heading: 'A heading', paragraphs: [] };

describe('emails in partitions', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start();
  });
  afterAll(() => service.stop());

  const add = (cause: string, to = 'maya@example.com', people: string[] = []): Promise<void> =>
    service.app.get(UnitOfWork).run((tx) => service.app.get(MailQueueService).add(tx, { cause, people, to, content }));
  const addToMany = (cause: string, userIds: string[]): Promise<number> => {
    const mails = userIds.map((userId) => ({ userId, to: `${userId}@example.com` }));
    return service.app
      .get(UnitOfWork)
      .run((tx) => service.app.get(MailQueueService).addToMany(tx, 'announcement', cause, content, mails));
  };
  const addAsPreviousRelease = (cause: string): Promise<boolean> => insertMail(service, 'mails', { cause });
  const partitionsWith = async (cause: string): Promise<string[]> => {
    const rows = await service.sql<{ partition: string }>(
      'SELECT tableoid::regclass::text AS partition FROM outgoing_mails WHERE starts_with(cause, $1)',
      [cause],
    );
    return rows.map(({ partition }) => partition);
  };

  it('are in the partition of their day', async () => {
    const before = new Date();
    await add('a day');
    await addToMany('a day', [randomUUID()]);
    const days = [before, new Date()].map((time) => partitionName('outgoing_mails', time));
    const partitions = await partitionsWith('a day');
    expect(partitions).toHaveLength(2);
    for (const partition of partitions) expect(days).toContain(partition);
  });

  it('are stored once per cause, in any partition, also if the previous release has stored or stores them', async () => {
    const earlier = { id: newUuidV7(daysAgo(2)), cause: 'earlier' };
    await createPartitions(service.dataSource, OUTGOING_MAILS, daysAgo(2), 1);
    await insertMail(service, 'outgoing_mails', earlier);
    await add('now');
    expect(await addAsPreviousRelease('by the previous release')).toBe(true);
    for (const cause of ['earlier', 'now', 'by the previous release']) {
      await add(cause);
      expect(await addAsPreviousRelease(cause)).toBe(false);
      expect(await partitionsWith(cause)).toHaveLength(1);
    }
  });

  it('are stored once per cause by transactions that run at the same time', async () => {
    const cause = 'at the same time';
    await runConcurrently<unknown>(service.dataSource, (manager) => runStatement(manager, LOCK_CAUSE, [cause]), [
      () => add(cause),
      () => add(cause),
      () => addAsPreviousRelease(cause),
      () => add(cause),
    ]);
    expect(await partitionsWith(cause)).toHaveLength(1);
  });

  it('to many members are stored once per member, also at the same time', async () => {
    const [cause, userIds] = ['to many', [randomUUID(), randomUUID(), randomUUID()]];
    await add(`${cause}:${userIds[0]}`);
    const added = await runConcurrently<unknown>(
      service.dataSource,
      (manager) => runStatement(manager, LOCK_CAUSE, [cause]),
      [() => addToMany(cause, userIds), () => addToMany(cause, userIds)],
    );
    expect(added.sort()).toEqual([0, 2]);
    expect(await partitionsWith(cause)).toHaveLength(3);
  });

  it('of the previous release are sent once it has stopped', async () => {
    const { email } = newMember('Omar');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await insertMail(service, 'mails', { cause: 'left', toAddress: email, nextAttemptAt: minutesAgo(11) });
    await insertMail(service, 'mails', { cause: 'due', toAddress: email, nextAttemptAt: minutesAgo(9) });
    await service.runTasks(`type = 'notifications.delete-old-mails'`);
    const sent = () =>
      service.sql(
        "SELECT cause FROM outgoing_mails WHERE to_address = $1 AND delivered_at > now() - interval '1 minute'",
        [email],
      );
    await until(async () => (await sent()).length > 0);
    expect(await sent()).toEqual([{ cause: 'left' }]);
  });

  describe.each([
    [
      'by this release',
      (userId: string) => service.deliver('identity.account-deleted', { userId }, { aggregateId: userId }),
    ],
    ['by the previous release', (userId: string) => service.sql('DELETE FROM accounts WHERE user_id = $1', [userId])],
  ])('of a member who is deleted %s', (release, erase) => {
    it('are deleted in all partitions', async () => {
      const [maya, omar] = [await joinMember(service, 'Maya'), await joinMember(service, 'Omar')];
      await createPartitions(service.dataSource, OUTGOING_MAILS, daysAgo(3), 1);
      const cause = (number: number) => `deleted ${release} ${number}`;
      const id = newUuidV7(daysAgo(3));
      await add(cause(1), maya.email, [maya.userId]);
      await add(cause(2), maya.email.toUpperCase());
      await insertMail(service, 'outgoing_mails', { id, cause: cause(3), people: [omar.userId, maya.userId] });
      await insertMail(service, 'mails', { cause: cause(4), toAddress: maya.email });
      await add(cause(5), omar.email, [omar.userId]);
      expect(new Set(await partitionsWith(cause(1).slice(0, -1))).size).toBe(3);
      await erase(maya.userId);
      const left = await service.sql('SELECT cause FROM outgoing_mails WHERE starts_with(cause, $1)', [
        cause(1).slice(0, -1),
      ]);
      expect(left).toEqual([{ cause: cause(5) }]);
    });
  });
});

describe('the migration to partitions', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const sql = <Row>(query: string, parameters: unknown[] = []) => dataSource.query<Row[]>(query, parameters);
  const partitions = () =>
    sql<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'outgoing_mails'::regclass ORDER BY 1`,
    );
  beforeAll(async () => {
    database = await createTestDatabase({ service: 'notifications', migrations: MIGRATIONS });
    const persistence = { service: 'notifications', migrations: MIGRATIONS, databaseUrl: database.urls.notifications };
    dataSource = await openDatabase(dataSourceOptions(persistence));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Undoes the migration and those after it. */
  async function undo(): Promise<void> {
    const from = MIGRATIONS.indexOf(OutgoingMails1794000001000);
    for (const _migration of MIGRATIONS.slice(from)) await dataSource.undoLastMigration({ transaction: 'each' });
  }

  it('keeps all emails and their order, and goes on with it', async () => {
    await undo();
    await insertMail({ sql }, 'mails', { cause: '1' });
    // A random id that happens to be in a partition.
    await insertMail({ sql }, 'mails', { cause: '2', id: newUuidV7(daysAgo(-1)) });
    await dataSource.runMigrations();
    expect(await partitions()).toHaveLength(37);
    await insertMail({ sql }, 'mails', { cause: '3' });
    await insertMail({ sql }, 'outgoing_mails', { cause: '4', id: newUuidV7(new Date()) });
    const stored = 'SELECT cause FROM outgoing_mails ORDER BY position';
    expect(await sql(stored)).toEqual(['1', '2', '3', '4'].map((cause) => ({ cause })));

    await undo();
    await insertMail({ sql }, 'mails', { cause: '5' });
    expect(await sql('SELECT cause FROM mails ORDER BY position')).toHaveLength(5);
    await sql('DELETE FROM mails');
    await dataSource.runMigrations();
  });

  it('creates few partitions in a new installation', async () => {
    expect(await partitions()).toHaveLength(5);
  });

  it('uses the indexes of the existing table', async () => {
    const indexes = await sql<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_inherits ON inhrelid = indexrelid
        WHERE indrelid = 'mails'::regclass ORDER BY 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual([
      'mails_about',
      'mails_by_cause',
      'mails_pkey',
      'mails_to_address',
      'mails_unsent',
    ]);
  });
});
