import { jest } from '@jest/globals';
import { PreparedStatements } from '@kindred/service-kit';
import { readFileSync } from 'node:fs';
import { DataSource, type QueryRunner } from 'typeorm';
import { DiscoverService } from '../src/discover/discover.service.js';
import type { MatchingUnderTest } from './matching-under-test.js';
import type { Wanted } from './expected-deck.js';

/** A statement as the service sent it. */
export interface Sent {
  sql: string;
  parameters: unknown[];
}

export interface DealtPage {
  /** What was read for the page; that the reader is noted as active is no part of it. */
  reads: Sent[];
  nextCursor: string | null;
  userIds: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Deals a page as the resolver would, and keeps the very statements that it took. */
export async function dealPage(
  matching: MatchingUnderTest,
  userId: string,
  filters: Wanted,
  { cursor = null, limit = 50 }: { cursor?: string | null; limit?: number } = {},
): Promise<DealtPage> {
  const statements = matching.app.get(PreparedStatements);
  const sent = [jest.spyOn(statements, 'rows'), jest.spyOn(statements, 'plannedRows')];
  try {
    const page = await matching.app.get(DiscoverService).page({ userId, tier: 'VIP' }, filters, limit, cursor);
    const reads = sent.flatMap((way) => way.mock.calls.map(([sql, parameters]) => ({ sql, parameters })));
    if (!reads.some(({ sql }) => sql.includes('FROM deck_cards')))
      throw new Error('the deck was read in some other way');
    return { reads, nextCursor: page.nextCursor, userIds: page.items.map((item) => item.userId) };
  } finally {
    for (const way of sent) way.mockRestore();
  }
}

/** The tables that the plan of the statement reads from end to end. */
export async function tablesScanned(matching: MatchingUnderTest, { sql, parameters }: Sent): Promise<string[]> {
  const [answer] = await matching.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    parameters,
  );
  const found = (node: PlanNode): string[] => [
    ...(/Seq Scan/.test(node['Node Type']) ? [node['Relation Name'] ?? ''] : []),
    ...(node.Plans ?? []).flatMap(found),
  ];
  return answer === undefined ? [] : found(answer['QUERY PLAN'][0].Plan);
}

/**
 * Measures statements on one warm connection, in milliseconds. Where the system tells for how long the connection's
 * server process was at work (Linux), that is taken: the same as what the clock says on a machine with nothing else to
 * do, and true also on one that is busy with other tests.
 */
export class Stopwatch {
  private constructor(
    private readonly connection: QueryRunner,
    private readonly now: () => number,
  ) {}

  static async on(matching: MatchingUnderTest): Promise<Stopwatch> {
    const connection = matching.app.get(DataSource).createQueryRunner();
    const [server] = (await connection.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
    return new Stopwatch(connection, clockOf(server?.pid ?? 0));
  }

  /** The best of three runs of all the statements, one after the other. */
  async time(statements: readonly Sent[]): Promise<number> {
    const run = async (): Promise<number> => {
      const before = this.now();
      for (const { sql, parameters } of statements) await this.connection.query(sql, parameters);
      return this.now() - before;
    };
    return Math.min(await run(), await run(), await run());
  }

  stop(): Promise<void> {
    return this.connection.release();
  }
}

function clockOf(pid: number): () => number {
  const worked = (): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  try {
    return worked() > 0 ? worked : () => performance.now();
  } catch {
    return () => performance.now();
  }
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
