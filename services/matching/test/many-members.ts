import { rebuildCards } from '../src/discover/deck-cards.js';
import type { MatchingUnderTest } from './matching-under-test.js';

/** SQL for a random element; `lean` above 1 prefers the first ones. */
const oneOf = (list: readonly (string | null)[], lean = 1): string =>
  `(ARRAY[${list.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')}])[1 + floor(${list.length} * random() ^ ${lean})::int]`;

const some = (list: readonly string[], chance: number): string =>
  `array_remove(ARRAY[${list.map((value) => `CASE WHEN random() < ${chance} THEN '${value}' END`).join(', ')}], NULL)`;

/** The id of member n, from 1. */
const idOf = (n: string): string => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const MEMBERS = `
  INSERT INTO members (user_id, status, email_verified, tier, banned_until, last_active_at)
  SELECT ${idOf('n')}, 'ACTIVE', true, ${oneOf([null, 'BASIC', 'PREMIUM', 'VIP'], 3)},
         CASE WHEN random() < 0.01 THEN timestamptz 'infinity' END, now() - 300 * random() ^ 3 * interval '1 day'
    FROM generate_series(1, $1::int) AS n`;

/** Includes rare values: some filters match only a few hundred members or almost none. */
const PROFILES = `
  INSERT INTO profiles (user_id, display_name, date_of_birth, gender, sexual_orientation, income_range, bio,
                        relationship_status, seeking_types, hidden_fields)
  SELECT ${idOf('n')}, 'Member ' || n, (now() - interval '18 years' - 60 * random() ^ 1.3 * interval '1 year')::date,
         ${oneOf(['FEMALE', 'MALE', 'FEMALE', 'MALE', 'FEMALE', 'MALE', 'NON_BINARY', null])},
         ${oneOf(['STRAIGHT', 'STRAIGHT', 'BISEXUAL', 'GAY', 'LESBIAN', null, 'ASEXUAL'], 2)},
         ${oneOf(['50_000_75_000', '75_000_100_000', '25_000_50_000', null, '100_000_150_000', 'OVER_200_000'], 2)},
         CASE WHEN random() < 0.5 THEN 'Hello' END,
         ${oneOf(['SINGLE', 'DIVORCED', 'WIDOWED', null, 'SEPARATED', 'COMPLICATED'], 2)},
         ${some(['DATING', 'MARRIAGE', 'FRIENDSHIP', 'COMPANIONSHIP'], 0.4)},
         ${some(['gender', 'sexualOrientation', 'incomeRange', 'seekingTypes', 'relationshipStatus'], 0.08)}
    FROM generate_series(1, $1::int) AS n`;

/** Inserts generated members and builds their deck cards. Every run inserts the same data, except for the dates. */
export async function insertManyMembers(matching: MatchingUnderTest, count: number): Promise<void> {
  // The random sequence is seeded per session, so all statements use one session.
  const session = matching.dataSource.createQueryRunner();
  try {
    await session.query('SET statement_timeout = 0');
    await session.query('SELECT setseed(0.5)');
    await session.query(MEMBERS, [count]);
    await session.query(PROFILES, [count]);
    await rebuildCards(session.manager, 'all');
    await session.query('VACUUM (ANALYZE) members, profiles, deck_cards, card_contents');
  } finally {
    await session.query('RESET statement_timeout');
    await session.release();
  }
}

/** Takes all cards out of the list of those that feeds may not know. */
export async function ageCards(matching: MatchingUnderTest): Promise<void> {
  const session = matching.dataSource.createQueryRunner();
  try {
    await session.query('SET statement_timeout = 0');
    await session.query(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    await session.query('VACUUM (ANALYZE) deck_cards');
  } finally {
    await session.query('RESET statement_timeout');
    await session.release();
  }
}

/** A sample of members who are not banned. */
export async function sampleMembers(matching: MatchingUnderTest, count: number): Promise<string[]> {
  const rows = await matching.sql<{ userId: string }>(
    'SELECT user_id AS "userId" FROM deck_cards WHERE banned_until IS NULL ORDER BY hashtext(user_id::text) LIMIT $1',
    [count],
  );
  return rows.map(({ userId }) => userId);
}
