import { randomUUID } from 'node:crypto';
import { ERASING_EVENTS, type EventEnvelope } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Bookkeeping } from '../src/bookkeeping/bookkeeping.js';
import { eraseFromBookkeeping } from '../src/bookkeeping/erasure.js';
import { admit } from '../src/inbox.js';
import { CLAIM_BATCH, MOVE_SENT } from '../src/outbox.statement.js';
import { Subscriptions } from '../src/subscriptions.js';
import { TransactionRecorder } from '../src/transaction-recorder.js';
import { account, profile } from './examples.js';
import { openDatabase } from './test-service.js';

/** With more, the sizes are shown as a table (docs/performance.md). */
const DEFAULT_LIKES = 10;
const LIKES_PER_DAY = Number(process.env['SIMULATED_LIKES_PER_DAY'] ?? DEFAULT_LIKES);
const DAYS = 90;
const SHOWN_DAYS = [15, 45, 60, 75, 90];
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** How long the members of the simulation stay, and their matches and blocks last, so that their number is steady then. */
const MEMBER_DAYS = 10;
const MATCH_DAYS = 5;
const BLOCK_DAYS = 5;
/** Later than the last of what has ended on the first days is purged. */
const STEADY_DAY = 60;
/** When a block of the first day, long lifted and forgotten, begins again. */
const BLOCKED_AGAIN_DAY = BLOCK_DAYS + 40;

const TABLES = ['outbox', 'sent_events', 'inbox', 'aggregate_sequences', 'projection_positions'] as const;
interface Size {
  rows: number;
  bytes: number;
}
type Sizes = Record<(typeof TABLES)[number], Size>;

const tenth = Math.max(1, Math.round(LIKES_PER_DAY / 10));
const many = <T>(count: number, create: () => T): T[] => Array.from({ length: count }, create);

describe('the bookkeeping of a busy installation', () => {
  const subscriptions = new Subscriptions();
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDatabase(database.urls.matching);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const joined: string[][] = [];
  const matched: { matchId: string; user1Id: string; user2Id: string }[][] = [];
  const blocked: { blockerId: string; blockedId: string }[][] = [];

  /** Records the events of a day, publishes them, and handles them for each of their subscribers. */
  async function simulateDay(): Promise<number> {
    await dataSource.transaction(async (manager) => {
      const tx = new TransactionRecorder(manager, 'matching');
      const members = many(tenth, randomUUID);
      joined.push(members);
      for (const userId of members) {
        await tx.record('identity.account-changed', userId, account(userId));
        await tx.record('matching.profile-changed', userId, profile(userId));
      }
      for (const userId of joined.at(-1 - MEMBER_DAYS) ?? [])
        await tx.record('identity.account-deleted', userId, { userId });
      const [fromUserId, toUserId] = [randomUUID(), randomUUID()];
      for (let like = 0; like < LIKES_PER_DAY; like += 1) {
        await tx.record('matching.like-given', randomUUID(), { fromUserId, toUserId, matched: false });
        const message = { messageId: randomUUID(), matchId: randomUUID(), seq: 1, sentAt: new Date().toISOString() };
        await tx.record('messaging.message-sent', message.matchId, { ...message, fromUserId, toUserId });
      }
      const matches = many(tenth, () => ({ matchId: randomUUID(), user1Id: fromUserId, user2Id: toUserId }));
      matched.push(matches);
      const at = new Date().toISOString();
      for (const match of matches)
        await tx.record('matching.match-changed', match.matchId, {
          ...match,
          live: true,
          matchedAt: at,
          endedAt: null,
        });
      for (const match of matched.at(-1 - MATCH_DAYS) ?? [])
        await tx.record('matching.match-changed', match.matchId, { ...match, live: false, matchedAt: at, endedAt: at });
      const recordBlock = (block: (typeof blocked)[number][number], isBlocked: boolean) =>
        tx.record('matching.block-changed', `${block.blockerId}.${block.blockedId}`, { ...block, blocked: isBlocked });
      blocked.push(many(tenth, () => ({ blockerId: randomUUID(), blockedId: randomUUID() })));
      for (const block of blocked.at(-1) ?? []) await recordBlock(block, true);
      for (const block of blocked.at(-1 - BLOCK_DAYS) ?? []) await recordBlock(block, false);
      if (blocked.length === BLOCKED_AGAIN_DAY) await recordBlock(blocked[0]![0]!, true);
      for (let photo = 0; photo < tenth; photo += 1) {
        const photoId = randomUUID();
        const review = { photoId, userId: fromUserId, status: 'APPROVED', reason: null } as const;
        await tx.record('moderation.photo-reviewed', photoId, review);
        for (const type of ['messaging.message-flagged', 'matching.note-flagged'] as const) {
          const flagId = randomUUID();
          await tx.record(type, flagId, { flagId, fromUserId, score: 1, reasons: ['REPEATED_TEXT'], sent: false });
        }
      }
      const act = {
        actId: randomUUID(),
        at,
        actorId: null,
        action: 'BAN',
        subjectId: null,
        details: {},
        involvedIds: [],
      };
      await tx.record('matching.staff-acted', act.actId, act);
      await tx.flush(undefined);
    });
    let events = 0;
    for (;;) {
      const rows = await dataSource.transaction(async (manager) => {
        const claimed = await runStatement(manager, CLAIM_BATCH, [1_000, '0', []]);
        await runStatement(manager, MOVE_SENT, [claimed.map(({ position }) => position), subscriptions.keptTypes]);
        for (const { envelope } of claimed) await handle(envelope, manager);
        return claimed;
      });
      if (rows.length === 0) return events;
      events += rows.length;
    }
  }

  async function handle(event: EventEnvelope, manager: DataSource['manager']): Promise<void> {
    for (const { subscriber } of subscriptions.of(event.type)) {
      const { admission } = await admit(manager, event, subscriber, subscriptions.skipsStale(event.type, subscriber));
      expect(admission).toBe('new');
      if (!ERASING_EVENTS.some((type) => type === event.type)) continue;
      await eraseFromBookkeeping(new TransactionRecorder(manager, 'matching'), 'matching', event.aggregateId);
    }
  }

  async function sizes(): Promise<Sizes> {
    const measured = await Promise.all(
      TABLES.map(async (table) => {
        const [size] = await dataSource.query<Size[]>(`
          SELECT (SELECT count(*)::integer FROM ${table}) AS rows,
                 coalesce((SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('${table}')),
                          pg_total_relation_size('${table}'))::float AS bytes`);
        return [table, size!] as const;
      }),
    );
    return Object.fromEntries(measured) as Sizes;
  }

  it(
    'stays flat over 90 days, with members, matches, and blocks that come and go',
    async () => {
      const start = Date.now();
      const startedAt = new Date(start);
      const shown = new Map<number, Sizes & { events: number }>();
      let events = 0;
      for (let day = 0; day < DAYS; day += 1) {
        setDate(start + day * DAY_MILLISECONDS);
        events += await simulateDay();
        const today = new Date();
        // PostgreSQL's clock stays at the first day.
        for (const table of ['aggregate_sequences', 'projection_positions'])
          await dataSource.query(`UPDATE ${table} SET ended_at = $1 WHERE ended_at < $2 AND ended_at >= $3`, [
            today,
            new Date(start + DAY_MILLISECONDS / 2),
            startedAt,
          ]);
        await new Bookkeeping(dataSource).run();
        if (SHOWN_DAYS.includes(day + 1)) {
          await dataSource.query(`VACUUM ANALYZE aggregate_sequences, projection_positions, outbox`);
          shown.set(day + 1, { events, ...(await sizes()) });
        }
      }
      if (LIKES_PER_DAY !== DEFAULT_LIKES) process.stdout.write(tableOf(shown));
      const [before, after] = [shown.get(STEADY_DAY)!, shown.get(DAYS)!];
      expect(after.events).toBeGreaterThan(1.4 * before.events);
      for (const table of TABLES) {
        expect([table, after[table].rows]).toEqual([table, before[table].rows]);
        expect(after[table].bytes).toBeLessThan(1.25 * before[table].bytes + 200_000);
      }
    },
    60_000 + LIKES_PER_DAY * 10_000,
  );
});

/** Only the date is fake: the driver needs real timers. */
function setDate(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

function tableOf(shown: ReadonlyMap<number, Sizes & { events: number }>): string {
  const megabytes = ({ rows, bytes }: Size): string => `${rows} (${(bytes / 1_000_000).toFixed(1)} MB)`;
  const lines = [...shown].map(
    ([day, row]) => `| ${[day, row.events, ...TABLES.map((table) => megabytes(row[table]))].join(' | ')} |`,
  );
  return `\n| day | events so far | ${TABLES.join(' | ')} |\n| ${'--- | '.repeat(TABLES.length + 2)}\n${lines.join('\n')}\n`;
}
