import { readFileSync } from 'node:fs';
import { recordStatements, type SentStatement } from '@kindred/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import { DiscoverService } from '../src/discover/discover.service.js';
import { VIEWER } from '../src/discover/discover.statement.js';
import { FEED_END, FEED_PAGE } from '../src/discover/feed/feed.statement.js';
import type { MatchingUnderTest } from './matching-under-test.js';
import type { Filters } from './expected-deck.js';

export interface DeckPage {
  /** The statements that read the page, without those that record activity, and request or run a refill. */
  reads: SentStatement[];
  nextCursor: string | null;
  userIds: string[];
}

/** Part of the statements for pages of a walk. */
const DECK_PAGE = 'FROM page JOIN members m';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Reads a page as the resolver does, and records its statements. */
export async function readDeckPage(
  matching: MatchingUnderTest,
  userId: string,
  filters: Filters,
  { cursor = null, limit = 50 }: { cursor?: string | null; limit?: number } = {},
): Promise<DeckPage> {
  const discover = matching.app.get(DiscoverService);
  let page: Awaited<ReturnType<DiscoverService['page']>> | undefined;
  const sent = await recordStatements(async () => {
    page = await discover.page({ userId, tier: 'VIP' }, filters, limit, cursor);
  });
  // A refill that the page has requested can begin before the page is complete.
  const reads = sent.filter(
    ({ text }) => [VIEWER.text, FEED_END.text, FEED_PAGE.text].includes(text) || text.includes(DECK_PAGE),
  );
  if (!reads.some(({ text }) => text.includes('FROM deck_cards')))
    throw new Error('the deck was not read from deck_cards');
  return { reads, nextCursor: page?.nextCursor ?? null, userIds: page?.items.map((item) => item.userId) ?? [] };
}

/** The tables that the statement scans sequentially. Scans in its plan that it does not run do not count. */
export async function tablesScanned(matching: MatchingUnderTest, { text, values }: SentStatement): Promise<string[]> {
  const [response] = await matching.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    [...values],
  );
  const scannedBy = (node: PlanNode): string[] => {
    if (node['Actual Loops'] === 0) return [];
    const scanned = /Seq Scan/.test(node['Node Type']) ? [node['Relation Name'] ?? ''] : [];
    return [...scanned, ...(node.Plans ?? []).flatMap(scannedBy)];
  };
  return response === undefined ? [] : scannedBy(response['QUERY PLAN'][0].Plan);
}

/**
 * Measures statements on one warm connection, in milliseconds. On Linux, it measures the CPU time of the connection's
 * server process, which other tests on the same host do not affect; elsewhere, the wall-clock time.
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

  /** The best of three sequential runs of all statements. */
  async time(statements: readonly SentStatement[]): Promise<number> {
    const run = async (): Promise<number> => {
      const before = this.now();
      for (const { text, values } of statements) await this.connection.query(text, [...values]);
      return this.now() - before;
    };
    return Math.min(await run(), await run(), await run());
  }

  stop(): Promise<void> {
    return this.connection.release();
  }
}

function clockOf(pid: number): () => number {
  const cpuTime = (): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  try {
    return cpuTime() > 0 ? cpuTime : () => performance.now();
  } catch {
    return () => performance.now();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
