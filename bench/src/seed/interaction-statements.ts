import type pg from 'pg';
import { randomFrom, uuidFrom } from './random.js';
import { seededMember } from './seeded-member.js';
import type { Interaction, Interactions } from './interactions.js';
import { MESSAGES } from './sample-texts.js';

const BATCH = 5_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Skips pairs in which a member has deleted their account. */
const ifBothExist = (insertion: string, first: string, second: string): string =>
  `${insertion} WHERE EXISTS (SELECT 1 FROM matching.members m WHERE m.user_id = r.${first})
      AND EXISTS (SELECT 1 FROM matching.members m WHERE m.user_id = r.${second}) ON CONFLICT DO NOTHING`;

const insertInteractions = (schema: string, table: string, from: string, to: string, dated = true): string =>
  ifBothExist(
    `INSERT INTO ${schema}.${table} (${from}, ${to}${dated ? ', created_at' : ''})
     SELECT r.actor, r.target${dated ? ', r.at' : ''} FROM jsonb_to_recordset($1) AS r(actor uuid, target uuid, at timestamptz)`,
    'actor',
    'target',
  );

const MATCH = ifBothExist(
  `INSERT INTO matching.matches (match_id, user1_id, user2_id, matched_at)
   SELECT r.id, r.user1, r.user2, r.at
     FROM jsonb_to_recordset($1) AS r(id uuid, user1 uuid, user2 uuid, at timestamptz)`,
  'user1',
  'user2',
);

const CONVERSATION = ifBothExist(
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

/** Inserts the interactions into the tables of matching, moderation (blocks), and messaging (conversations). */
export async function writeInteractions(
  client: pg.Client,
  seed: number,
  interactions: Interactions,
  now: Date,
): Promise<void> {
  const write = async (rows: readonly object[], ...statements: string[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = JSON.stringify(rows.slice(start, start + BATCH));
      for (const statement of statements) await client.query(statement, [batch]);
    }
  };
  const rows = (list: readonly Interaction[]) => list.map((interaction) => interactionRow(seed, interaction, now));
  await write(rows(interactions.likes), insertInteractions('matching', 'likes', 'from_id', 'to_id'));
  await write(rows(interactions.passes), insertInteractions('matching', 'passes', 'from_id', 'to_id'));
  await write(
    rows(interactions.blocks),
    insertInteractions('matching', 'blocks', 'blocker_id', 'blocked_id'),
    insertInteractions('moderation', 'blocks', 'blocker_id', 'blocked_id', false),
  );
  const matches = interactions.matches.map(({ pair, messages }) => matchRow(seed, pair, messages, now));
  await write(matches, MATCH, CONVERSATION);
  await write(
    matches.flatMap((match) => messageRows(seed, match)),
    MESSAGE,
  );
}

/** 60 to 90 days ago, which is before any match. */
function interactionRow(seed: number, [from, to]: Interaction, now: Date) {
  const age = (60 + 30 * randomFrom(seed, 'tie', from, to)()) * DAY;
  return {
    actor: seededMember(seed, from).userId,
    target: seededMember(seed, to).userId,
    at: new Date(now.getTime() - age).toISOString(),
  };
}

/** One message every 15 minutes since the match, so that the last one is in the past. */
function matchRow(seed: number, [first, second]: Interaction, messages: number, now: Date) {
  const [user1, user2] = [seededMember(seed, first).userId, seededMember(seed, second).userId].sort();
  const at = now.getTime() - (10 + 40 * randomFrom(seed, 'match', first, second)()) * DAY;
  return {
    id: uuidFrom(seed, 'match', first, second),
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
