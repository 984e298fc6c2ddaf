import type pg from 'pg';

/** How the partitioned table is called before it replaces `messages`. */
const NEW = 'messages_by_match';

/**
 * Creates the partitioned table without rows, next to the plain one. The key of a partitioned table must contain the
 * column that it is partitioned by. `id` comes first in it, so that a message is also found by its id alone.
 */
const createTable = (partitions: number): string[] => [
  `CREATE TABLE ${NEW} (LIKE messages INCLUDING DEFAULTS) PARTITION BY HASH (match_id)`,
  ...Array.from(
    { length: partitions },
    (_, remainder) =>
      `CREATE TABLE messages_p${remainder} PARTITION OF ${NEW}
         FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})`,
  ),
  `ALTER TABLE ${NEW} ADD FOREIGN KEY (match_id) REFERENCES conversations ON DELETE CASCADE`,
];

/** The indexes of the plain table; the primary key has the match besides the id. */
export const INDEXES = [
  `ALTER TABLE ${NEW} ADD PRIMARY KEY (id, match_id)`,
  `CREATE UNIQUE INDEX messages_by_match_in_order ON ${NEW} (match_id, seq)`,
  `CREATE UNIQUE INDEX messages_by_match_sent_once ON ${NEW} (match_id, from_user, client_id)
     WHERE client_id IS NOT NULL`,
];

/** Copies each new message in the transaction that inserts it. Messages are never updated. */
const MIRROR = [
  `CREATE FUNCTION copy_new_message() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO ${NEW} SELECT NEW.*;
     RETURN NULL;
   END $$`,
  'CREATE TRIGGER copy_new_message AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION copy_new_message()',
];

/**
 * The messages of the matches from $1 to $2. The foreign key locks their conversations, so that one that is
 * being deleted takes the copies with it, or makes the batch fail, which can be repeated.
 */
const COPY_BATCH = `INSERT INTO ${NEW} SELECT * FROM messages WHERE match_id BETWEEN $1 AND $2 ON CONFLICT DO NOTHING`;

/** Whether both tables have the same messages, in one snapshot. */
const SAME = `SELECT NOT EXISTS (SELECT id, match_id, seq FROM messages EXCEPT ALL SELECT id, match_id, seq FROM ${NEW})
    AND (SELECT count(*) FROM messages) = (SELECT count(*) FROM ${NEW}) AS same`;

/** Waits at most two seconds for running statements, since new ones queue behind it. Can be repeated. */
const SWAP = [
  'BEGIN',
  `SET LOCAL lock_timeout = '2s'`,
  'LOCK TABLE messages IN ACCESS EXCLUSIVE MODE',
  'DROP TRIGGER copy_new_message ON messages',
  'DROP FUNCTION copy_new_message',
  'ALTER TABLE messages RENAME TO messages_before',
  `ALTER TABLE ${NEW} RENAME TO messages`,
  'COMMIT',
];

/** The steps of docs/scaling.md, which run while members send messages. */
export const migrationSteps = (partitions: number): string[] => [
  ...[...createTable(partitions), ...INDEXES, ...MIRROR],
  ...[COPY_BATCH, SAME, ...SWAP],
];

/** Replaces an empty table of messages with a partitioned one that has no indexes yet. */
export async function replaceEmptyTable(client: pg.Client, partitions: number): Promise<void> {
  await runAll(client, createTable(partitions));
  await runAll(client, ['DROP TABLE messages', `ALTER TABLE ${NEW} RENAME TO messages`]);
}

/**
 * Partitions the messages while they are in use, as docs/scaling.md describes it for an operator.
 * @throws Error if the tables differ after copying
 */
export async function partitionOnline(client: pg.Client, partitions: number): Promise<void> {
  await runAll(client, [...createTable(partitions), ...INDEXES, ...MIRROR]);
  for (const prefix of PREFIXES) await client.query(COPY_BATCH, [uuidFrom(prefix, '0'), uuidFrom(prefix, 'f')]);
  const { rows } = await client.query<{ same: boolean }>(SAME);
  if (rows[0]?.same !== true) throw new Error('the partitioned table differs from the table of messages');
  await runAll(client, SWAP);
}

/** The first two digits of the ids of matches, so that a batch copies one of 256 parts. */
const PREFIXES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const uuidFrom = (prefix: string, digit: string): string =>
  '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit).replace(digit.repeat(2), prefix);

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
