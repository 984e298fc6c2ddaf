import { createTestDatabase, until, type TestDatabase } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { applyMigrations, dataSourceOptions, MIGRATION_LOCK, openDatabase } from '../src/database.js';

const settingOf = async (source: QueryRunner | DataSource, name: string): Promise<string> => {
  const [found] = (await source.query(`SELECT current_setting('${name}') AS value`)) as { value: string }[];
  return found?.value ?? '';
};

/** Records its timeouts each time it runs. */
class RecordTimeouts1790000000000 implements MigrationInterface {
  static readonly timeouts: string[] = [];

  async up(runner: QueryRunner): Promise<void> {
    RecordTimeouts1790000000000.timeouts.push(
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

/** CREATE INDEX CONCURRENTLY waits for all running statements, so it deadlocks with a replica that blocks on the lock. */
class ConcurrentIndex1790000000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Until the other replicas wait for the lock.
    await runner.query('SELECT pg_sleep(0.3)');
    await runner.query('CREATE INDEX CONCURRENTLY things_by_name ON things (name)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

class FailingMigration1790000000002 implements MigrationInterface {
  up(): Promise<void> {
    return Promise.reject(new Error('not on this server'));
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

describe('openDatabase', () => {
  let database: TestDatabase;
  const opened: DataSource[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(opened.map((dataSource) => dataSource.destroy()));
    await database.drop();
  });

  it('migrates once with concurrent replicas, without a statement timeout', async () => {
    const options = dataSourceOptions({
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      migrations: [RecordTimeouts1790000000000, ConcurrentIndex1790000000001],
    });
    opened.push(...(await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)])));
    expect(RecordTimeouts1790000000000.timeouts).toEqual(['0', '0', '5s']);
    const indexes = await opened[0]?.query<{ valid: boolean }[]>(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'things_by_name'::regclass`,
    );
    expect(indexes).toEqual([{ valid: true }]);
  });

  it('does not wait for the lock of another replica if all migrations have been applied', async () => {
    const [dataSource] = opened;
    if (dataSource === undefined) throw new Error('database was not opened');
    const replica = dataSource.createQueryRunner();
    await replica.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK}, hashtext(current_schema()))`);
    try {
      opened.push(await openDatabase(dataSource.options));
    } finally {
      await replica.query('SELECT pg_advisory_unlock_all()');
      await replica.release();
    }
  });

  it('closes all connections if a migration fails', async () => {
    const options = dataSourceOptions({
      service: 'identity',
      databaseUrl: database.urls.identity,
      migrations: [FailingMigration1790000000002],
    });
    // TypeORM also prints the error.
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(openDatabase(options)).rejects.toThrow('not on this server');
    print.mockRestore();
    // A server process ends shortly after its connection.
    await until(async () => {
      const rows = await opened[0]?.query<object[]>(
        `SELECT FROM pg_stat_activity
         WHERE application_name = 'kindred-identity' AND datname = current_database()`,
      );
      return rows?.length === 0;
    });
  });

  it('waits for the migrations of another process, from before the first one, when told so', async () => {
    const persistence = {
      service: 'notifications',
      databaseUrl: database.urls.notifications,
      migrations: [RecordTimeouts1790000000000],
    };
    let isOpen = false;
    const waiting = openDatabase(dataSourceOptions(persistence), { migrations: 'wait' }).then((dataSource) => {
      isOpen = true;
      opened.push(dataSource);
      return dataSource;
    });
    // The service has connected, and looks for the migrations.
    const [observer] = opened;
    for (let seen = 0; seen === 0;) {
      const [row] = (await observer!.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE application_name = 'kindred-notifications' AND datname = current_database()`,
      )) as { count: number }[];
      seen = row?.count ?? 0;
    }
    expect(isOpen).toBe(false);
    await applyMigrations(persistence);
    const [row] = (await (await waiting).query(`SELECT to_regclass('things') IS NOT NULL AS value`)) as {
      value: boolean;
    }[];
    expect(row).toEqual({ value: true });
  });

  it('keeps the timeouts of requests and releases the lock', async () => {
    const [dataSource] = opened;
    if (dataSource === undefined) throw new Error('database was not opened');
    expect(await settingOf(dataSource, 'statement_timeout')).toBe('10s');
    expect(await settingOf(dataSource, 'idle_in_transaction_session_timeout')).toBe('30s');
    expect(await settingOf(dataSource, 'search_path')).toBe('messaging');
    const locks = await dataSource.query<object[]>(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(locks).toEqual([]);
  });
});
