import { eventBusMigrations } from '@kindred/event-bus';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

type EntityClass = abstract new (...args: never[]) => object;
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

/** Options for a connection that sees the service's own schema and nothing else. */
export function dataSourceOptions(persistence: Persistence): DataSourceOptions {
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
    extra: {
      options: `-c search_path=${persistence.service} -c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000`,
      connectionTimeoutMillis: 5_000,
    },
    logging: false,
  };
}

/** Any fixed number: replicas that start together take turns at migrating. */
const MIGRATION_LOCK = 7_162_301;

/** Opens the connection and applies what migrations are pending; only one replica does so at a time. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.connect();
    await lock.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  } finally {
    await lock.release();
  }
  return dataSource;
}
