import { SERVICES } from '@kindred/contracts';
import type pg from 'pg';
import { withQueues, type Installation } from '../installation/installation.js';
import { Problem } from '../problem.js';

const TABLES = `
  SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = ANY ($1) ORDER BY 1`;

const SHOWN = 5;

/**
 * A restore adds to nothing and overwrites nothing.
 * @throws Problem naming what is there already
 */
export async function requireEmpty(client: pg.Client, { busUrl, media }: Installation): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES, [[...SERVICES]]);
  if (rows.length > 0) {
    const filled: string[] = [];
    for (const { name } of rows) {
      const [schema = '', table = ''] = name.split('.');
      const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
      const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${from}`);
      if (counted[0] && counted[0].count !== '0') filled.push(`${name} (${counted[0].count} rows)`);
    }
    const what = filled.length > 0 ? inWords(filled) : inWords(rows.map(({ name }) => name));
    throw new Problem(`The database is not empty: it has ${what}. Restore into a new one.`);
  }
  const key = await media.any();
  if (key !== undefined) throw new Problem(`${media.name} is not empty: it has ${key}. Restore into a new one.`);
  const events = await withQueues(client, busUrl, (queues) => queues.list());
  if (events.length > 0) {
    throw new Problem(`The bus holds ${events.length} events of another life: empty its Redis, or name another one.`);
  }
}

const inWords = (names: readonly string[]): string =>
  names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;
