import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../src/database.js';

const settingOf = async (where: QueryRunner | DataSource, name: string): Promise<string> => {
  const [found] = (await where.query(`SELECT current_setting('${name}') AS value`)) as { value: string }[];
  return found?.value ?? '';
};

/** Notes what it may take, and how often it ran. */
class Witness1790000000000 implements MigrationInterface {
  static readonly limits: string[] = [];

  async up(runner: QueryRunner): Promise<void> {
    Witness1790000000000.limits.push(
      await settingOf(runner, 'statement_timeout'),
      await settingOf(runner, 'idle_in_transaction_session_timeout'),
      await settingOf(runner, 'lock_timeout'),
    );
    await runner.query('CREATE TABLE things (id integer PRIMARY KEY, name text NOT NULL)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Waits for every statement that runs in the database, and so for one that waits for it. */
class ConcurrentIndex1790000000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Until the other replica waits its turn.
    await runner.query('SELECT pg_sleep(0.3)');
    await runner.query('CREATE INDEX CONCURRENTLY things_by_name ON things (name)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

describe('opening the database', () => {
  let database: TestDatabase;
  const opened: DataSource[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(opened.map((dataSource) => dataSource.destroy()));
    await database.drop();
  });

  it('migrates once, however many replicas begin at the same time, and for as long as it takes', async () => {
    const options = dataSourceOptions({
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      entities: [],
      migrations: [Witness1790000000000, ConcurrentIndex1790000000001],
    });
    opened.push(...(await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)])));
    expect(Witness1790000000000.limits).toEqual(['0', '0', '5s']);
    const indexes = await opened[0]?.query<{ valid: boolean }[]>(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'things_by_name'::regclass`,
    );
    expect(indexes).toEqual([{ valid: true }]);
  });

  it('leaves the limits of requests as they are, and nothing locked', async () => {
    const [dataSource] = opened;
    if (dataSource === undefined) throw new Error('it was not opened');
    expect(await settingOf(dataSource, 'statement_timeout')).toBe('10s');
    expect(await settingOf(dataSource, 'idle_in_transaction_session_timeout')).toBe('30s');
    expect(await settingOf(dataSource, 'search_path')).toBe('messaging');
    const locks = await dataSource.query<object[]>(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(locks).toEqual([]);
  });
});
