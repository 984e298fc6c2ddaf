import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Every connection keeps its prepared statements, so their number is limited; others are sent unprepared. */
const MAX_STATEMENTS = 300;

const names = new Map<string, string>();

/** The name under which a statement is prepared, the same on all connections; undefined when there are too many. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a frequent statement of a transaction as a prepared statement: parsed once per connection, and planned once if
 * PostgreSQL decides on a generic plan.
 */
export async function queryPrepared<Row>(manager: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  // TypeORM types its connections `any`, since it knows PostgreSQL drivers only at run time.
  const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
  if (client === undefined) throw new Error('queryPrepared needs a transaction');
  return queryOn<Row>(client, text, values);
}

/** As `queryPrepared`, outside of a transaction, directly on the pool. */
export function runPrepared<Row>(dataSource: DataSource, text: string, values: unknown[]): Promise<Row[]> {
  // The driver's pool is typed `any`, since TypeORM knows PostgreSQL drivers only at run time.
  return queryOn<Row>((dataSource.driver as PostgresDriver).master as Pool, text, values);
}

async function queryOn<Row>(client: Pool | PoolClient, text: string, values: unknown[]): Promise<Row[]> {
  const name = statementName(text);
  const { rows } = await client.query<QueryResultRow>({ text, values, ...(name === undefined ? {} : { name }) });
  // The caller declares the row type of its statement.
  return rows as Row[];
}
