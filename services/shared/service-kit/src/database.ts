import { eventBusMigrations } from '@kindred/event-bus';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

type EntityClass = abstract new (...args: never[]) => object;
type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;
type MigrationClass = NonNullable<DataSourceOptions['migrations']>;

/** What a service keeps: its entities and the migrations that make their tables. */
export interface Persistence {
  /** The service's name; also the name of its schema. */
  service: string;
  databaseUrl: string;
  entities: readonly EntityClass[];
  migrations: MigrationClass;
  poolSize?: number;
}

/** What a request may take, in milliseconds: one that takes longer is given up, and its transaction with it. */
const STATEMENT_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 30_000;

/** Options for a connection that sees the service's own schema and nothing else. */
export function dataSourceOptions(persistence: Persistence): PostgresOptions {
  const migrations = Array.isArray(persistence.migrations)
    ? persistence.migrations
    : Object.values(persistence.migrations);
  return {
    type: 'postgres',
    url: persistence.databaseUrl,
    schema: persistence.service,
    entities: [...persistence.entities],
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
  const given = Object.entries(limits).map(([name, milliseconds]) => `-c ${name}=${milliseconds}`);
  return { options: [`-c search_path=${schema}`, ...given].join(' '), connectionTimeoutMillis: 5_000 };
}

/** Any fixed number: replicas that start together take turns at migrating. */
const MIGRATION_LOCK = 7_162_301;
const TURN_MILLISECONDS = 100;
/** A change of a table that is in use waits no longer than this, since everybody else waits behind it meanwhile. */
const LOCK_MILLISECONDS = 5_000;

/** Applies what migrations are pending, and opens the connection. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'postgres') await migrate(options);
  return new DataSource(options).initialize();
}

/**
 * Only one replica migrates at a time, and no limit is set to how long that takes: neither for the one that does, which has
 * connections of its own for it, nor for those that wait their turn.
 */
async function migrate(options: PostgresOptions): Promise<void> {
  const dataSource = await new DataSource({
    ...options,
    entities: [],
    poolSize: 2,
    extra: connectionOptions(options.schema ?? 'public', { lock_timeout: LOCK_MILLISECONDS }),
  }).initialize();
  const turn = dataSource.createQueryRunner();
  try {
    await turn.connect();
    // Asked again and again, not waited for: a statement that waits would keep an index from being made concurrently.
    while (!(await takesTurn(turn))) await pause(TURN_MILLISECONDS);
    await dataSource.runMigrations();
  } finally {
    // The lock goes with its connection.
    await turn.release();
    await dataSource.destroy();
  }
}

async function takesTurn(turn: QueryRunner): Promise<boolean> {
  const [answer] = (await turn.query('SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS mine', [
    MIGRATION_LOCK,
  ])) as { mine: boolean }[];
  return answer?.mine === true;
}
