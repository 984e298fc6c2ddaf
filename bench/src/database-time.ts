import { withClient } from '@kindred/embedded-database';
import pg from 'pg';
import { feedPageQuery, viewerQuery, type Viewer } from './bare/deck.js';
import { DECKS, type DiscoverName } from './benchmarks.js';
import type { Participants } from './participants.js';
import { percentile } from './results/percentile.js';

/** The time in which PostgreSQL plans and runs the statements of a page, in milliseconds. */
export interface DatabaseTime {
  p50: number;
  p99: number;
}

const READS = 1_000;

interface Explanation {
  'QUERY PLAN': [{ 'Planning Time'?: number; 'Execution Time': number }];
}

/**
 * Measures the statements of a page, prepared as in the service, for one viewer after the other. PostgreSQL itself
 * measures, including the conversion of the rows to text, so that neither the network nor Node.js is part of it.
 */
export function databaseTimeOf(
  name: DiscoverName,
  databaseUrl: string,
  participants: Participants,
): Promise<DatabaseTime> {
  const { filters, viewers } = DECKS[name];
  const today = new Date().toISOString().slice(0, 10);
  return withClient(databaseUrl, async (client) => {
    const readers = viewers(participants);
    const prepared = new Set<string>();
    const timeOf = async ({ name: statement = '', text, values = [] }: pg.QueryConfig): Promise<number> => {
      const measured = `measured_${statement.replaceAll('-', '_')}`;
      if (!prepared.has(measured)) await client.query(`PREPARE ${measured} AS ${text}`);
      prepared.add(measured);
      const call = `EXECUTE ${measured}(${values.map(literal).join(', ')})`;
      const { rows } = await client.query<Explanation>(
        `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, SERIALIZE TEXT, FORMAT JSON) ${call}`,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (plan === undefined) throw new Error('PostgreSQL did not explain the statement');
      return (plan['Planning Time'] ?? 0) + plan['Execution Time'];
    };
    const times: number[] = [];
    for (let read = 0; read < READS; read++) {
      const viewer = viewerQuery(readers[read % readers.length]?.userId ?? '', filters);
      const { rows } = await client.query<Viewer>(viewer);
      const [row] = rows;
      if (row === undefined) throw new Error('a viewer has no feed');
      times.push((await timeOf(viewer)) + (await timeOf(feedPageQuery(row, filters, today))));
    }
    // The first ones are planned for their values.
    const settled = times.slice(READS / 10);
    return { p50: percentile(settled, 50), p99: percentile(settled, 99) };
  });
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]::text[]`;
  return pg.escapeLiteral(String(value));
}
