import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteInBatches } from '@kindred/platform/database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { DataSource } from 'typeorm';
import { eventBusMigrations } from '../src/index.js';

let database: TestDatabase;
let replicas: DataSource[];

beforeAll(async () => {
  database = await createTestDatabase();
  replicas = await Promise.all(
    [1, 2].map(() =>
      new DataSource({
        type: 'postgres',
        url: database.urls.matching,
        schema: 'matching',
        migrations: eventBusMigrations,
        migrationsTransactionMode: 'each',
        extra: { options: '-c search_path=matching' },
      }).initialize(),
    ),
  );
  await replicas[0]!.runMigrations();
  await replicas[0]!.query('CREATE TABLE notes (id integer PRIMARY KEY)');
  await replicas[0]!.query('CREATE TABLE deletions (rows bigint NOT NULL)');
  await replicas[0]!.query(`
    CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO deletions SELECT count(*) FROM deleted; RETURN NULL; END $$`);
  await replicas[0]!.query(`
    CREATE TRIGGER count_rows AFTER DELETE ON notes REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()`);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.destroy()));
  await database.drop();
});
beforeEach(async () => {
  await replicas[0]!.query('TRUNCATE notes, deletions');
  await replicas[0]!.query('INSERT INTO notes SELECT generate_series(1, 25)');
});

const expired = { table: 'notes', condition: 'id > $1', parameters: [4] };
const remaining = async (): Promise<number> => (await replicas[0]!.query<unknown[]>('SELECT FROM notes')).length;

describe('deleteInBatches', () => {
  it('deletes all matching rows in batches, and no others', async () => {
    expect(await deleteInBatches(replicas[0]!, expired, 10)).toBe(21);
    expect(await remaining()).toBe(4);
    const batches = await replicas[0]!.query<{ rows: string }[]>('SELECT rows FROM deletions');
    expect(batches.map(({ rows }) => Number(rows))).toEqual([10, 10, 1]);
  });

  it('skips locked rows', async () => {
    const [busy, idle] = replicas as [DataSource, DataSource];
    const lockHolder = busy.createQueryRunner();
    await lockHolder.startTransaction();
    await lockHolder.query('SELECT FROM notes WHERE id IN (24, 25) FOR UPDATE');
    expect(await deleteInBatches(idle, expired)).toBe(19);
    await lockHolder.rollbackTransaction();
    await lockHolder.release();
    expect(await deleteInBatches(idle, expired)).toBe(2);
  });
});
