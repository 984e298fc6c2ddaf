import { withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import { MESSAGES } from '../seed/sample-texts.js';

const MESSAGES_PER_CONVERSATION = 100;
/** Messages that follow each other in the table, as in a conversation between two people who are both there. */
const BURST = 4;
const CONVERSATIONS_PER_MEMBER = 10;
const CHUNKS = 10;

/** From one sentence to three: 56 characters on average. */
const BODIES = [1, 2, 3].flatMap((sentences) =>
  MESSAGES.map((_, index) =>
    Array.from({ length: sentences }, (_, offset) => MESSAGES[(index + offset) % MESSAGES.length]).join(' '),
  ),
);

const INSERT_MEMBERS = `
  INSERT INTO members (user_id, active, complete, active_since)
  SELECT md5('member ' || n)::uuid, true, true, now() - interval '1 year' FROM generate_series(0, $1::int - 1) n`;

/** Each member is in ten conversations, with ten different members. One in four has up to three unread messages. */
const INSERT_CONVERSATIONS = `
  INSERT INTO conversations (match_id, user1_id, user2_id, live, matched_at, last_activity_at, last_seq,
                             user1_read_seq, user2_read_seq)
  SELECT md5('match ' || n)::uuid, md5('member ' || n % $2)::uuid, md5('member ' || (n + 1 + n / $2) % $2)::uuid, true,
         now() - interval '100 days', now() - random() * interval '10 days', $3::int, $3::int, $3::int - n % 4
    FROM generate_series(0, $1::int - 1) n`;

/**
 * The bursts from $1 to $2: one of each conversation, then the next one of each, so that the messages of a conversation
 * are as scattered as those of people who write for months.
 */
const INSERT_MESSAGES = `
  INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at)
  SELECT gen_random_uuid(), match_id, burst / $3::int * ${BURST} + n,
         CASE WHEN n % 2 = 1 THEN user1_id ELSE user2_id END, ($4::text[])[1 + (burst + n) % cardinality($4::text[])],
         gen_random_uuid(), now() - interval '90 days' + n * interval '1 minute'
    FROM (SELECT burst, md5('match ' || burst % $3::int)::uuid AS match_id,
                 md5('member ' || burst % $3::int % $5::int)::uuid AS user1_id,
                 md5('member ' || (burst % $3::int + 1 + burst % $3::int / $5::int) % $5::int)::uuid AS user2_id
            FROM generate_series($1::int, $2::int - 1) burst OFFSET 0) bursts
         CROSS JOIN generate_series(1, ${BURST}) n`;

export interface Sizes {
  members: number;
  conversations: number;
  bursts: number;
}

/** How many conversations of 100 messages are about this many rows. */
export function sizesFor(rows: number): Sizes {
  const conversations = Math.ceil(rows / MESSAGES_PER_CONVERSATION);
  const bursts = (conversations * MESSAGES_PER_CONVERSATION) / BURST;
  return { members: Math.ceil((conversations * 2) / CONVERSATIONS_PER_MEMBER), conversations, bursts };
}

/**
 * Fills the empty tables of messaging, without indexes on the messages and without checking the foreign key.
 * @param onProgress receives the share that is done
 */
export async function load(adminUrl: string, rows: number, onProgress: (share: number) => void): Promise<void> {
  const { members, conversations, bursts } = sizesFor(rows);
  await withClient(adminUrl, async (client) => {
    await client.query(`SET search_path = messaging; SET session_replication_role = replica`);
    await client.query(INSERT_MEMBERS, [members]);
    await client.query(INSERT_CONVERSATIONS, [conversations, members, MESSAGES_PER_CONVERSATION]);
    await client.query('BEGIN');
    // With wal_level = minimal, rows of a table that this transaction has emptied are not written to the log.
    await client.query('TRUNCATE messages');
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const [from, to] = [chunk, chunk + 1].map((part) => Math.floor((bursts * part) / CHUNKS));
      await client.query(INSERT_MESSAGES, [from, to, conversations, BODIES, members]);
      onProgress((chunk + 1) / CHUNKS);
    }
    await client.query('COMMIT; ANALYZE');
  });
}

/** Drops the indexes of the table, and returns the statements that create them again. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'messaging' AND tablename = 'messages' AND indexname <> 'messages_pkey'`,
  );
  await client.query('ALTER TABLE messages DROP CONSTRAINT messages_pkey');
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return ['ALTER TABLE messages ADD PRIMARY KEY (id)', ...rows.map(({ definition }) => definition)];
}
