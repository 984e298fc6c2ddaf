import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Columns, RowOf } from './columns.js';
import { RESULT_TYPES } from './result-types.js';

/** A hand-written SQL statement with the row type that it returns. */
export interface Statement<Declared extends Columns = Columns> {
  readonly text: string;
  readonly columns: Declared;
  readonly plan: 'generic' | 'custom';
}

/** Called with each result before it is returned; see `observeStatements`. */
export type StatementObserver = (statement: Statement, result: QueryResult, values: readonly unknown[]) => void;

/** Every connection keeps its prepared statements, so their number is limited; others are sent unprepared. */
const MAX_STATEMENTS = 300;

const names = new Map<string, string>();
/** Data sources whose statements can each run on another connection of the server. */
const unprepared = new WeakSet<DataSource>();
let observer: StatementObserver | undefined;

/**
 * Declares a statement, in a file `*.statement.ts` next to its service. PostgreSQL parses it once per connection, and
 * plans it once if it decides on a generic plan.
 * @param columns the result columns; none for a statement that returns no rows
 */
export function defineStatement<Declared extends Columns>(text: string, columns: Declared): Statement<Declared> {
  return { text, columns, plan: 'generic' };
}

/** As `defineStatement`, for a statement that PostgreSQL plans for each set of values, such as filters and pages. */
export function defineStatementWithCustomPlan<Declared extends Columns>(
  text: string,
  columns: Declared,
): Statement<Declared> {
  return { text, columns, plan: 'custom' };
}

/**
 * Runs a statement, in the transaction of an `EntityManager` or on any connection of a `DataSource`.
 * @returns the rows; of INSERT, UPDATE, and DELETE those of the RETURNING clause
 */
export async function runStatement<Declared extends Columns>(
  on: DataSource | EntityManager,
  statement: Statement<Declared>,
  values: readonly unknown[] = [],
): Promise<RowOf<Declared>[]> {
  const client = await clientOf(on);
  const dataSource = 'driver' in on ? on : on.dataSource;
  const isPrepared = statement.plan === 'generic' && !unprepared.has(dataSource);
  const name = isPrepared ? statementName(statement.text) : undefined;
  const result = await client.query<QueryResultRow>({
    text: statement.text,
    values: [...values],
    types: RESULT_TYPES,
    ...(name === undefined ? {} : { name }),
  });
  observer?.(statement, result, values);
  // The tests compare each declared row type with what PostgreSQL returns.
  return result.rows as RowOf<Declared>[];
}

/** Sends the statements of this data source unprepared, as PgBouncer needs it in transaction mode. */
export function sendUnprepared(dataSource: DataSource): void {
  unprepared.add(dataSource);
}

/** For tests: observes all statements of this process, replacing the previous observer. */
export function observeStatements(observe: StatementObserver | undefined): void {
  observer = observe;
}

/** TypeORM types its connections `any`, since it knows PostgreSQL drivers only at run time. */
async function clientOf(on: DataSource | EntityManager): Promise<Pool | PoolClient> {
  if ('driver' in on) return (on.driver as PostgresDriver).master as Pool;
  if (on.queryRunner === undefined) return clientOf(on.dataSource);
  return (await on.queryRunner.connect()) as PoolClient;
}

/**
 * The name under which a statement is prepared: a hash of its text, since a connection accepts one text per name.
 * Undefined when there are too many.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
