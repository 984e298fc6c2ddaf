import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** Every connection keeps what it has prepared: more texts than this are sent as they are. */
const MOST_STATEMENTS = 300;

const names = new Map<string, string>();

/** The name under which a text is prepared, the same in all of this process; undefined when there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A statement of a transaction that is sent again and again: parsed once for a connection, and planned once where
 * PostgreSQL finds that the values make no difference.
 */
export async function queryPrepared<Row>(manager: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  // TypeORM types its connections `any`, since it knows PostgreSQL drivers only at run time.
  const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
  if (client === undefined) throw new Error('a prepared statement of a transaction needs one');
  const name = statementName(text);
  const { rows } = await client.query<QueryResultRow>({ text, values, ...(name === undefined ? {} : { name }) });
  // What a statement answers is for its author to say.
  return rows as Row[];
}
