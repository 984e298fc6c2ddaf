import type pg from 'pg';
import { randomFrom, uuidFrom } from './random.js';
import { seededMember } from './seeded-member.js';
import type { Tie, Ties } from './ties.js';
import { MESSAGES } from './words.js';

const BATCH = 5_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Both must be there: somebody may have deleted their account since. */
const between = (insertion: string, one: string, other: string): string =>
  `${insertion} WHERE EXISTS (SELECT 1 FROM matching.members m WHERE m.user_id = r.${one})
      AND EXISTS (SELECT 1 FROM matching.members m WHERE m.user_id = r.${other}) ON CONFLICT DO NOTHING`;

const tie = (schema: string, table: string, from: string, to: string, dated = true): string =>
  between(
    `INSERT INTO ${schema}.${table} (${from}, ${to}${dated ? ', created_at' : ''})
     SELECT r.one, r.other${dated ? ', r.at' : ''} FROM jsonb_to_recordset($1) AS r(one uuid, other uuid, at timestamptz)`,
    'one',
    'other',
  );

const MATCH = between(
  `INSERT INTO matching.matches (match_id, user1_id, user2_id, matched_at)
   SELECT r.id, r.user1, r.user2, r.at
     FROM jsonb_to_recordset($1) AS r(id uuid, user1 uuid, user2 uuid, at timestamptz)`,
  'user1',
  'user2',
);

const CONVERSATION = between(
  `INSERT INTO messaging.conversations (match_id, user1_id, user2_id, live, matched_at, last_activity_at, last_seq,
                                        user1_read_seq, user2_read_seq)
   SELECT r.id, r.user1, r.user2, true, r.at, r.latest, r.messages, r.messages, GREATEST(r.messages - 1, 0)
     FROM jsonb_to_recordset($1) AS r(id uuid, user1 uuid, user2 uuid, at timestamptz, latest timestamptz, messages int)`,
  'user1',
  'user2',
);

const MESSAGE = `
  INSERT INTO messaging.messages (id, match_id, seq, from_user, body, created_at)
  SELECT r.id, r.match, r.seq, r.sender, r.body, r.at
    FROM jsonb_to_recordset($1) AS r(id uuid, match uuid, seq int, sender uuid, body text, at timestamptz)
   WHERE EXISTS (SELECT 1 FROM messaging.conversations c WHERE c.match_id = r.match)
  ON CONFLICT DO NOTHING`;

/** Writes the ties at the services that keep them: matching's own, moderation's blocks, messaging's conversations. */
export async function writeTies(client: pg.Client, seed: number, ties: Ties, now: Date): Promise<void> {
  const write = async (rows: readonly object[], ...statements: string[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = JSON.stringify(rows.slice(start, start + BATCH));
      for (const statement of statements) await client.query(statement, [batch]);
    }
  };
  const rows = (list: readonly Tie[]) => list.map((each) => tieRow(seed, each, now));
  await write(rows(ties.likes), tie('matching', 'likes', 'from_id', 'to_id'));
  await write(rows(ties.passes), tie('matching', 'passes', 'from_id', 'to_id'));
  await write(
    rows(ties.blocks),
    tie('matching', 'blocks', 'blocker_id', 'blocked_id'),
    tie('moderation', 'blocks', 'blocker_id', 'blocked_id', false),
  );
  const matches = ties.matches.map((each) => matchRow(seed, each.pair, each.messages, now));
  await write(matches, MATCH, CONVERSATION);
  await write(
    matches.flatMap((match) => messageRows(seed, match)),
    MESSAGE,
  );
}

/** Some time within the last 60 to 90 days: before any match. */
function tieRow(seed: number, [from, to]: Tie, now: Date) {
  const age = (60 + 30 * randomFrom(seed, 'tie', from, to)()) * DAY;
  return {
    one: seededMember(seed, from).userId,
    other: seededMember(seed, to).userId,
    at: new Date(now.getTime() - age).toISOString(),
  };
}

/** One message every quarter of an hour or so since the match, which leaves the last one in the past. */
function matchRow(seed: number, [one, other]: Tie, messages: number, now: Date) {
  const [user1, user2] = [seededMember(seed, one).userId, seededMember(seed, other).userId].sort();
  const at = now.getTime() - (10 + 40 * randomFrom(seed, 'match', one, other)()) * DAY;
  return {
    id: uuidFrom(seed, 'match', one, other),
    user1,
    user2,
    at: new Date(at).toISOString(),
    latest: new Date(at + messages * 15 * MINUTE).toISOString(),
    messages,
  };
}

function messageRows(seed: number, { id, user1, user2, at, messages }: ReturnType<typeof matchRow>) {
  const start = new Date(at).getTime();
  return Array.from({ length: messages }, (_, index) => ({
    id: uuidFrom(seed, 'message', id, index + 1),
    match: id,
    seq: index + 1,
    sender: index % 2 === 0 ? user1 : user2,
    body: MESSAGES[index % MESSAGES.length],
    at: new Date(start + (index + 1) * 15 * MINUTE).toISOString(),
  }));
}
