import { eventBusMigrations } from '@kindred/event-bus';
import {
  IDLE_CONNECTION_MILLISECONDS,
  runStatement,
  sendUnprepared,
  surviveLostConnection,
} from '@kindred/platform/database';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { APPLIED_MIGRATIONS, CURRENT_DATABASE, TRY_MIGRATION_LOCK } from './database.statement.js';
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
  /** The URL of the database itself, if `databaseUrl` leads to PgBouncer in transaction mode. */
  directUrl?: string;
}

/** Maximum duration of a statement; a longer one is canceled and its transaction rolled back. */
const STATEMENT_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 30_000;
/** Maximum wait for a connection, new or from the pool. A service that exceeds it at its start exits. */
const CONNECT_MILLISECONDS = 15_000;

const POOL_OPTIONS = { connectionTimeoutMillis: CONNECT_MILLISECONDS, idleTimeoutMillis: IDLE_CONNECTION_MILLISECONDS };

const SESSION_LIMITS = {
  statement_timeout: STATEMENT_MILLISECONDS,
  idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
};

/** Options for a connection with the service's schema as its `search_path`. */
export function dataSourceOptions(persistence: Persistence): PostgresOptions {
  const migrations = Array.isArray(persistence.migrations)
    ? persistence.migrations
    : Object.values(persistence.migrations);
  return {
    type: 'postgres',
    // TypeORM would load it by its name, which is not in the images.
    driver: pg,
    url: persistence.databaseUrl,
    schema: persistence.service,
    migrations: [...eventBusMigrations, ...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    poolSize: persistence.poolSize ?? 10,
    applicationName: `kindred-${persistence.service}`,
    // PgBouncer rejects options of a session: its role has them.
    extra: persistence.directUrl === undefined ? connectionOptions(persistence.service, SESSION_LIMITS) : POOL_OPTIONS,
    logging: false,
  };
}

function connectionOptions(schema: string, limits: Readonly<Record<string, number>>) {
  const timeouts = Object.entries(limits).map(([name, milliseconds]) => `-c ${name}=${milliseconds}`);
  return {
    ...POOL_OPTIONS,
    options: [`-c search_path=${schema}`, ...timeouts].join(' '),
    onConnect: surviveLostConnection,
  };
}

/** An arbitrary advisory lock key, so that replicas do not migrate concurrently. */
export const MIGRATION_LOCK = 7_162_301;
const LOCK_POLL_MILLISECONDS = 100;
/** Limits how long a migration waits for a table lock, since later queries on the table queue behind it. */
const LOCK_TIMEOUT_MILLISECONDS = 5_000;
/** For a role with limits of its own. */
const NO_SESSION_LIMITS = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

const PENDING_POLL_MILLISECONDS = 1_000;

interface OpenOptions {
  /** `apply` those that are pending, or `wait` until another process has, without a time limit. */
  migrations?: 'apply' | 'wait';
  /** The URL of the database itself, if that of the connection leads to PgBouncer in transaction mode. */
  directUrl?: string | undefined;
}

/** Opens the connection to a database in which all migrations of this release have been applied. */
export async function openDatabase(
  options: DataSourceOptions,
  { migrations = 'apply', directUrl }: OpenOptions = {},
): Promise<DataSource> {
  const dataSource = new DataSource(options);
  if (directUrl !== undefined) sendUnprepared(dataSource);
  if (options.type !== 'postgres') return dataSource.initialize();
  if (migrations === 'wait') {
    await waitForMigrations(options, directUrl);
    return dataSource.initialize();
  }
  if (directUrl !== undefined) {
    // At every start, since this also sets the defaults of the role.
    await migrate(options, directUrl);
    return dataSource.initialize();
  }
  await dataSource.initialize();
  await migrateIfPending(dataSource, options);
  return dataSource;
}

/** Almost every start finds all migrations applied: connections for them, and their lock, would only delay it. */
async function migrateIfPending(dataSource: DataSource, options: PostgresOptions): Promise<void> {
  try {
    if (!(await areApplied(dataSource))) await migrate(options, undefined);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Applies the pending migrations of a service, for a process that does nothing else. */
export const applyMigrations = (persistence: Persistence): Promise<void> =>
  migrate(dataSourceOptions(persistence), undefined);

/** Waits until all migrations of this release have been applied. The role needs to read only their table. */
async function waitForMigrations(options: PostgresOptions, directUrl: string | undefined): Promise<void> {
  const schema = options.schema ?? 'public';
  const direct = directUrl === undefined ? {} : { url: directUrl, extra: connectionOptions(schema, NO_SESSION_LIMITS) };
  const dataSource = await new DataSource({ ...options, ...direct, entities: [], poolSize: 1 }).initialize();
  try {
    while (!(await areApplied(dataSource))) await pause(PENDING_POLL_MILLISECONDS);
    if (directUrl === undefined) return;
    const runner = dataSource.createQueryRunner();
    await setSessionDefaults(runner, schema);
    await runner.release();
  } finally {
    await dataSource.destroy();
  }
}

/** Whether all migrations of the data source have been applied. */
async function areApplied(dataSource: DataSource): Promise<boolean> {
  const names = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  try {
    const rows = await runStatement(dataSource.manager, APPLIED_MIGRATIONS, []);
    const applied = new Set(rows.map(({ name }) => name));
    return names.every((name) => applied.has(name));
  } catch (error) {
    // Neither the table nor the right to read it exists before the first migration.
    if (['42P01', '42501'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/**
 * Migrates under a lock, one replica at a time. The migration uses its own connections, without the statement timeout,
 * and the other replicas wait without a timeout.
 */
async function migrate(options: PostgresOptions, directUrl: string | undefined): Promise<void> {
  const schema = options.schema ?? 'public';
  const limits = { lock_timeout: LOCK_TIMEOUT_MILLISECONDS, ...(directUrl === undefined ? {} : NO_SESSION_LIMITS) };
  const dataSource = await new DataSource({
    ...options,
    ...(directUrl === undefined ? {} : { url: directUrl }),
    entities: [],
    poolSize: 2,
    extra: connectionOptions(schema, limits),
  }).initialize();
  const lockRunner = dataSource.createQueryRunner();
  try {
    await lockRunner.connect();
    // Polls, because a blocked statement would block CREATE INDEX CONCURRENTLY in a migration.
    while (!(await tryLock(lockRunner))) await pause(LOCK_POLL_MILLISECONDS);
    await dataSource.runMigrations();
    if (directUrl !== undefined) await setSessionDefaults(lockRunner, schema);
  } finally {
    // Closing the connection releases the lock.
    await lockRunner.release();
    await dataSource.destroy();
  }
}

/** Sets for the role, in this database, what is otherwise set for each session. */
async function setSessionDefaults(runner: QueryRunner, schema: string): Promise<void> {
  const [{ database } = { database: '' }] = await runStatement(runner.manager, CURRENT_DATABASE);
  for (const [name, value] of Object.entries({ search_path: schema, ...SESSION_LIMITS })) {
    const given = typeof value === 'number' ? String(value) : pg.escapeIdentifier(value);
    // oxlint-disable-next-line kindred/restricted-syntax -- ALTER ROLE takes no parameters
    await runner.query(`ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)} SET ${name} = ${given}`);
  }
}

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const [row] = await runStatement(runner.manager, TRY_MIGRATION_LOCK, [MIGRATION_LOCK]);
  return row?.locked === true;
}
