import { describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase } from '@kindred/testing';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { compareTables } from '../src/messages/comparison.js';
import { load } from '../src/messages/loading.js';
import { migrationSteps, partitionOnline } from '../src/messages/partitioning.js';
import { report } from '../src/messages/report.js';
import { loadMessaging } from '../src/messages/statements.js';

const ROWS = 10_000;

describe('messages partitioned by match', () => {
  const loadModule = (module: string): Promise<unknown> => import(`../../services/messaging/src/${module}.ts`);

  it('are compared with the plain table, by the statements of the product', async () => {
    const options = { rows: ROWS, partitions: 4, seconds: 0.02, rounds: 1, connections: 2 };
    const messaging = await loadMessaging(loadModule);
    const comparison = await compareTables(
      messaging,
      () => 0,
      options,
      () => undefined,
    );
    for (const { sizes, operations } of [comparison.plain, comparison.partitioned]) {
      expect(sizes.rows).toBe(ROWS);
      expect(sizes.indexes).toHaveLength(3);
      expect(operations.map(({ calls }) => calls > 0)).toEqual(comparison.operations.map(() => true));
    }
    expect(report(comparison)).toMatch(/^\| send +\| plain +\|/m);
  });

  it('replace the plain table while members write, and statements that are already prepared go on', async () => {
    const { migrations } = await loadMessaging(loadModule);
    const database = await createTestDatabase({ service: 'messaging', migrations });
    const writer = new pg.Client(database.urls.messaging);
    try {
      await load(database.adminUrl, ROWS, () => undefined);
      await writer.connect();
      const { rows } = await writer.query<{ id: string }>('SELECT match_id AS id FROM conversations ORDER BY match_id');
      let written = 0;
      const write = async (): Promise<void> => {
        const match = rows[written % rows.length]!.id;
        await writer.query({
          name: 'write',
          text: `INSERT INTO messages (id, match_id, seq, from_user, body, created_at)
                 VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), 'Hello', now())`,
          values: [match, 1_000 + written++],
        });
      };
      await write();
      let isDone = false;
      const writing = (async () => {
        while (!isDone) await write();
      })();
      try {
        await withClient(database.urls.messaging, (client) => partitionOnline(client, 4));
      } finally {
        isDone = true;
        await writing;
      }
      await write();
      const { rows: after } = await writer.query(
        `SELECT count(*)::int AS messages, (SELECT relkind FROM pg_class WHERE oid = 'messages'::regclass) AS kind
           FROM messages`,
      );
      expect(after[0]).toEqual({ messages: ROWS + written, kind: 'p' });
      await writer.query('DELETE FROM conversations WHERE match_id = $1', [rows[0]!.id]);
      const left = await writer.query('SELECT 1 FROM messages WHERE match_id = $1', [rows[0]!.id]);
      expect(left.rowCount).toBe(0);
    } finally {
      await writer.end();
      await database.drop();
    }
  });

  it('are described with the SQL that was tested', async () => {
    const text = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
    const document = withoutSpaces(text);
    const missing = migrationSteps(32)
      // The document creates the partitions in a loop, and copies with variables of psql.
      .filter((step) => !step.startsWith('CREATE TABLE messages_p'))
      .map((step) => step.replace('$1', ":'first'").replace('$2', ":'last'"))
      .filter((step) => !document.includes(withoutSpaces(step)));
    expect(missing).toEqual([]);
  });
});

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
