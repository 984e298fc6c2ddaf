import type pg from 'pg';
import type { ConnectedDatabase } from '../installation/databases.js';
import { withQueues, type Installation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';

const TABLES = `
  SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = ANY ($1) ORDER BY 1`;

const MAX_LISTED = 5;

/**
 * Checks that the databases, the media store, and the queues are empty, so that a restore overwrites nothing.
 * @throws OperatorError that lists what they contain
 */
export async function requireEmpty(
  databases: readonly ConnectedDatabase[],
  { busUrl, media }: Pick<Installation, 'busUrl' | 'media'>,
): Promise<void> {
  for (const { client, services } of databases) await requireNoTables(client, services);
  const key = await media.findAny();
  if (key !== undefined) throw new OperatorError(`${media.name} is not empty: it has ${key}. Restore into a new one.`);
  const events = await withQueues(busUrl, (queues) => queues.list());
  if (events.length > 0) {
    throw new OperatorError(
      `The queues are not empty: they contain ${events.length} events. Restore with an empty Redis.`,
    );
  }
}

async function requireNoTables(client: pg.Client, services: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES, [services]);
  if (rows.length === 0) return;
  const nonEmpty: string[] = [];
  for (const { name } of rows) {
    const [schema = '', table = ''] = name.split('.');
    const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${from}`);
    if (counted[0] && counted[0].count !== '0') nonEmpty.push(`${name} (${counted[0].count} rows)`);
  }
  const tables = nonEmpty.length > 0 ? summarize(nonEmpty) : summarize(rows.map(({ name }) => name));
  throw new OperatorError(`The database is not empty: it has ${tables}. Restore into a new one.`);
}

const summarize = (names: readonly string[]): string =>
  names.length <= MAX_LISTED
    ? names.join(', ')
    : `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`;
