import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from '@kindred/embedded-database';
import type { Pair } from './load/jobs.js';
import { seededMember } from './seed/seed-members.js';

/** Members who are all ordinary and matched in pairs, each pair with a conversation of 120 messages. */
const FIRST = 101;
const LAST = 1_000;
const SEED = 1;

/** A member with a session of their own. */
export interface Actor {
  userId: string;
  session: string;
}

/** Everybody who asks in a bench, and what they ask about. */
export interface Cast {
  actors: readonly Actor[];
  pairs: readonly Pair[];
  /** Members whom none of the actors has liked; in an order of no meaning. */
  strangers: readonly string[];
}

/** Opens a session for each actor in every one of these databases, and looks up what they have to do with each other. */
export async function castIn(databaseUrls: readonly string[]): Promise<Cast> {
  const actors = Array.from({ length: LAST - FIRST + 1 }, (_, index) => ({
    userId: seededMember(SEED, FIRST + index).userId,
    session: randomBytes(32).toString('base64url'),
  }));
  for (const url of databaseUrls) await openSessions(url, actors);
  const [url] = databaseUrls;
  if (url === undefined) throw new Error('there is no database to cast in');
  return { actors, pairs: await pairsOf(url, actors), strangers: await strangersTo(url, actors) };
}

async function openSessions(databaseUrl: string, actors: readonly Actor[]): Promise<void> {
  const digests = actors.map(({ session }) => createHash('sha256').update(session).digest());
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO identity.sessions (id, account_id, token_digest)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bytea[])`,
      [actors.map(() => randomUUID()), actors.map(({ userId }) => userId), digests],
    ),
  );
  // As if they had been active just now: what the product would note of that is then the same on both sides.
  await withClient(databaseUrl, async (client) => {
    const ids = [actors.map(({ userId }) => userId)];
    await client.query('UPDATE matching.members SET last_active_at = now() WHERE user_id = ANY($1)', ids);
    await client.query(
      "UPDATE matching.deck_cards SET active_on = (now() AT TIME ZONE 'UTC')::date WHERE user_id = ANY($1)",
      ids,
    );
  });
}

async function pairsOf(databaseUrl: string, actors: readonly Actor[]): Promise<Pair[]> {
  const sessions = new Map(actors.map(({ userId, session }) => [userId, session]));
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ matchId: string; user1: string; user2: string }>(
      `SELECT match_id AS "matchId", user1_id AS user1, user2_id AS user2 FROM messaging.conversations
        WHERE live AND last_seq >= 100 AND user1_id = ANY($1) AND user2_id = ANY($1) ORDER BY match_id`,
      [[...sessions.keys()]],
    ),
  );
  return rows.flatMap(({ matchId, user1, user2 }) => {
    const [one, other] = [sessions.get(user1), sessions.get(user2)];
    return one === undefined || other === undefined ? [] : [{ matchId, sessions: [one, other] as const }];
  });
}

async function strangersTo(databaseUrl: string, actors: readonly Actor[]): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM matching.deck_cards c
        WHERE banned_until IS NULL AND NOT user_id = ANY($1)
          AND NOT EXISTS (SELECT 1 FROM matching.likes WHERE from_id = ANY($1) AND to_id = c.user_id)
          AND NOT EXISTS (SELECT 1 FROM matching.blocks WHERE blocked_id = c.user_id OR blocker_id = c.user_id)
        ORDER BY user_id`,
      [actors.map(({ userId }) => userId)],
    ),
  );
  return rows.map(({ userId }) => userId);
}
