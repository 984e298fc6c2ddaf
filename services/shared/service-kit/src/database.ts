import { eventBusMigrations } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { TRY_MIGRATION_LOCK } from './database.statement.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;
type MigrationClass = NonNullable<DataSourceOptions['migrations']>;

/** The database of a service and the migrations that create its tables. */
export interface Persistence {
  /** The name of the service and of its schema. */
  service: string;
  databaseUrl: string;
  migrations: MigrationClass;
  poolSize?: number;
}

/** Maximum duration of a statement; a longer one is canceled and its transaction rolled back. */
const STATEMENT_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 30_000;
/** Maximum wait for a connection, new or from the pool. A service that exceeds it at its start exits. */
const CONNECT_MILLISECONDS = 15_000;

/** Options for a connection with the service's schema as its `search_path`. */
export function dataSourceOptions(persistence: Persistence): PostgresOptions {
  const migrations = Array.isArray(persistence.migrations)
    ? persistence.migrations
    : Object.values(persistence.migrations);
  return {
    type: 'postgres',
    url: persistence.databaseUrl,
    schema: persistence.service,
    migrations: [...eventBusMigrations, ...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    poolSize: persistence.poolSize ?? 10,
    applicationName: `kindred-${persistence.service}`,
    extra: connectionOptions(persistence.service, {
      statement_timeout: STATEMENT_MILLISECONDS,
      idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
    }),
    logging: false,
  };
}

function connectionOptions(schema: string, limits: Readonly<Record<string, number>>) {
  const timeouts = Object.entries(limits).map(([name, milliseconds]) => `-c ${name}=${milliseconds}`);
  return {
    options: [`-c search_path=${schema}`, ...timeouts].join(' '),
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  };
}

/** An arbitrary advisory lock key, so that replicas do not migrate concurrently. */
const MIGRATION_LOCK = 7_162_301;
const LOCK_POLL_MILLISECONDS = 100;
/** Limits how long a migration waits for a table lock, since later queries on the table queue behind it. */
const LOCK_TIMEOUT_MILLISECONDS = 5_000;

/** Applies pending migrations and opens the connection. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'postgres') await migrate(options);
  return new DataSource(options).initialize();
}

/**
 * Migrates under a lock, one replica at a time. The migration uses its own connections, without the statement timeout,
 * and the other replicas wait without a timeout.
 */
async function migrate(options: PostgresOptions): Promise<void> {
  const dataSource = await new DataSource({
    ...options,
    entities: [],
    poolSize: 2,
    extra: connectionOptions(options.schema ?? 'public', { lock_timeout: LOCK_TIMEOUT_MILLISECONDS }),
  }).initialize();
  const lockRunner = dataSource.createQueryRunner();
  try {
    await lockRunner.connect();
    // Polls, because a blocked statement would block CREATE INDEX CONCURRENTLY in a migration.
    while (!(await tryLock(lockRunner))) await pause(LOCK_POLL_MILLISECONDS);
    await dataSource.runMigrations();
  } finally {
    // Closing the connection releases the lock.
    await lockRunner.release();
    await dataSource.destroy();
  }
}

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const [row] = await runStatement(runner.manager, TRY_MIGRATION_LOCK, [MIGRATION_LOCK]);
  return row?.locked === true;
}
