import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from '@kindred/embedded-database';
import type { Pair } from './load/jobs.js';
import { seededMember } from './seed/seed-members.js';

/** The seeded members who send requests: matched in pairs, each pair with a conversation of 120 messages. */
const FIRST = 101;
const LAST = 1_000;
const SEED = 1;

/** Other seeded members, who read their decks: `heavy` and `returning` have judged very many cards, and few cards meet the criteria of `rare`. */
const VIEWERS = { heavy: [21, 40], rare: [41, 60], filtered: [61, 80], returning: [81, 100] } as const;
export type ViewerKind = keyof typeof VIEWERS;

/** A member with a session. */
export interface Participant {
  userId: string;
  session: string;
}

/** The members who send requests in a benchmark, and the ids for these requests. */
export interface Participants {
  members: readonly Participant[];
  /** Who read their decks besides the members. */
  viewers: Readonly<Record<ViewerKind, readonly Participant[]>>;
  pairs: readonly Pair[];
  /** Users that none of the participants has liked, ordered by id. */
  likeTargets: readonly string[];
}

/** Creates a session for each participant in all of these databases, and looks up their matches and like targets. */
export async function prepareParticipants(databaseUrls: readonly string[]): Promise<Participants> {
  const members = participantsFrom(FIRST, LAST);
  const viewers = {
    heavy: participantsFrom(...VIEWERS.heavy),
    rare: participantsFrom(...VIEWERS.rare),
    filtered: participantsFrom(...VIEWERS.filtered),
    returning: participantsFrom(...VIEWERS.returning),
  };
  for (const url of databaseUrls) await createSessions(url, [...members, ...Object.values(viewers).flat()]);
  const [url] = databaseUrls;
  if (url === undefined) throw new Error('no database URL given');
  return { members, viewers, pairs: await findPairs(url, members), likeTargets: await findLikeTargets(url, members) };
}

const participantsFrom = (first: number, last: number): Participant[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    userId: seededMember(SEED, first + index).userId,
    session: randomBytes(32).toString('base64url'),
  }));

async function createSessions(databaseUrl: string, members: readonly Participant[]): Promise<void> {
  const digests = members.map(({ session }) => createHash('sha256').update(session).digest());
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO identity.sessions (id, account_id, token_digest)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bytea[])`,
      [members.map(() => randomUUID()), members.map(({ userId }) => userId), digests],
    ),
  );
  // Marks them as active now, so that the product does not have to update their activity during the benchmark.
  await withClient(databaseUrl, async (client) => {
    const ids = [members.map(({ userId }) => userId)];
    await client.query('UPDATE matching.members SET last_active_at = now() WHERE user_id = ANY($1)', ids);
    await client.query(
      "UPDATE matching.deck_cards SET active_on = (now() AT TIME ZONE 'UTC')::date WHERE user_id = ANY($1)",
      ids,
    );
  });
}

async function findPairs(databaseUrl: string, members: readonly Participant[]): Promise<Pair[]> {
  const sessions = new Map(members.map(({ userId, session }) => [userId, session]));
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ matchId: string; user1: string; user2: string }>(
      `SELECT match_id AS "matchId", user1_id AS user1, user2_id AS user2 FROM messaging.conversations
        WHERE live AND last_seq >= 100 AND user1_id = ANY($1) AND user2_id = ANY($1) ORDER BY match_id`,
      [[...sessions.keys()]],
    ),
  );
  return rows.flatMap(({ matchId, user1, user2 }) => {
    const [first, second] = [sessions.get(user1), sessions.get(user2)];
    return first === undefined || second === undefined ? [] : [{ matchId, sessions: [first, second] as const }];
  });
}

async function findLikeTargets(databaseUrl: string, members: readonly Participant[]): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM matching.deck_cards c
        WHERE banned_until IS NULL AND NOT user_id = ANY($1)
          AND NOT EXISTS (SELECT 1 FROM matching.likes WHERE from_id = ANY($1) AND to_id = c.user_id)
          AND NOT EXISTS (SELECT 1 FROM matching.blocks WHERE blocked_id = c.user_id OR blocker_id = c.user_id)
        ORDER BY user_id`,
      [members.map(({ userId }) => userId)],
    ),
  );
  return rows.map(({ userId }) => userId);
}
