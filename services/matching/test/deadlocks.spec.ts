import type { Tier } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import {
  BLOCK,
  LIKE,
  MatchingUnderTest,
  PASS,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNBLOCK,
  UNMATCH,
} from './matching-under-test.js';
import { person, randomFrom, insertPeople } from './population.js';

/** Error codes that random actions can cause; a deadlock would be any other. */
const EXPECTED_CODES = [
  undefined,
  'LIKE_LIMIT',
  'NOT_FOUND',
  'CONFLICT',
  'FORBIDDEN',
  'BANNED',
  'PROFILE_REQUIRED',
  'UNAVAILABLE',
];

const LIKE_WITH_NOTE =
  'mutation ($toUserId: ID!, $note: String) { like(toUserId: $toUserId, note: $note) { matched } }';

/** Invariants across tables. Each statement selects violations. */
const VIOLATIONS = {
  'a match without both likes': `SELECT 1 FROM matches m WHERE 2 <> (SELECT count(*) FROM likes l
     WHERE (l.from_id, l.to_id) IN ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id)))`,
  'mutual likes without a match': `SELECT 1 FROM likes a JOIN likes b ON a.from_id = b.to_id AND a.to_id = b.from_id
     WHERE NOT EXISTS (SELECT 1 FROM matches m
       WHERE m.user1_id = LEAST(a.from_id, a.to_id) AND m.user2_id = GREATEST(a.from_id, a.to_id))`,
  'a member both liked and passed': 'SELECT 1 FROM likes JOIN passes USING (from_id, to_id)',
  'a like or pass between blocked members': `SELECT 1 FROM blocks b
     JOIN (SELECT from_id, to_id FROM likes UNION ALL SELECT from_id, to_id FROM passes) t
     ON (t.from_id, t.to_id) IN ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id))`,
  'a member in two couples': `SELECT u FROM couples, unnest(ARRAY[user1_id, user2_id]) AS u
     WHERE status = 'ACTIVE' GROUP BY u HAVING count(*) > 1`,
};

describe('random concurrent actions', () => {
  const random = randomFrom(5);
  const others = Array.from({ length: 5 }, () => person());
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ beta: false });
    await insertPeople(matching, others);
  });

  afterAll(() => matching.stop());

  /** A random action of one member toward another. */
  async function randomAction(): Promise<string | undefined> {
    const oneOf = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)] as T;
    const [one, other] = [oneOf(...others).userId, oneOf(...others).userId];
    if (one === other) return undefined;
    const { matches, couples } = await connectionsOf(one);
    const [matchId, requestId] = [oneOf(...matches), oneOf(...couples)];
    const as = { tier: oneOf<Tier>('BASIC', 'VIP', 'VIP', 'VIP', 'VIP') };
    const choice = random();
    if (choice < 0.25) return (await matching.ask(one, LIKE_WITH_NOTE, { toUserId: other, note: 'Hello' }, as)).code;
    if (choice < 0.5) return (await matching.ask(one, LIKE, { toUserId: other }, as)).code;
    if (choice < 0.55) return (await matching.ask(one, PASS, { toUserId: other })).code;
    if (choice < 0.6) return (await matching.ask(one, BLOCK, { toUserId: other })).code;
    if (choice < 0.7) return (await matching.ask(one, UNBLOCK, { userId: other })).code;
    if (choice < 0.74) await matching.ban(other, null);
    else if (choice < 0.8) await matching.liftBan(other);
    else if (choice < 0.83 && matchId) return (await matching.ask(one, UNMATCH, { matchId })).code;
    else if (choice < 0.9 && matchId && !requestId) return (await matching.ask(one, REQUEST_COUPLE, { matchId })).code;
    else if (requestId) return (await matching.ask(one, RESPOND_TO_COUPLE, { requestId, accept: true })).code;
    return undefined;
  }

  async function connectionsOf(userId: string): Promise<{ matches: string[]; couples: string[] }> {
    const ids = (table: string, column: string) =>
      matching.sql<{ id: string }>(`SELECT ${column} AS id FROM ${table} WHERE $1 IN (user1_id, user2_id)`, [userId]);
    const [matches, couples] = [await ids('matches', 'match_id'), await ids('couples', 'id')];
    return { matches: matches.map(({ id }) => id), couples: couples.map(({ id }) => id) };
  }

  it('causes no deadlock and violates no invariant', async () => {
    const codes: (string | undefined)[] = [];
    const couples = () =>
      matching.peers.publishedEvents('matching.couple-changed', ({ status }) => status === 'ACTIVE').length;
    const matches = (live: boolean) =>
      matching.peers.publishedEvents('matching.match-changed', (data) => data.live === live).length;
    const hasEnough = () => couples() > 0 && matches(true) > 5;
    // The actions are random: at least 40 rounds, then until there are enough matches and couples.
    for (let round = 0; round < 40 || (!hasEnough() && round < 400); round++) {
      codes.push(...(await Promise.all(Array.from({ length: 8 }, randomAction))));
      for (const [violation, statement] of Object.entries(VIOLATIONS)) {
        expect([violation, await matching.sql(statement)]).toEqual([violation, []]);
      }
    }
    expect(codes.filter((code) => !EXPECTED_CODES.includes(code))).toEqual([]);
    const [remaining] = await matching.sql<{ live: number }>('SELECT count(*)::int AS live FROM matches');
    await until(() => matches(true) - matches(false) === remaining?.live);
    expect(hasEnough()).toBe(true);
  });

  it('causes no deadlock when accounts are deleted concurrently', async () => {
    for (const { userId } of others.slice(0, 3)) {
      const codes = await Promise.all([
        ...Array.from({ length: 6 }, randomAction),
        matching.publish('identity.account-deleted', userId, { userId }).then(() => undefined),
        ...Array.from({ length: 6 }, randomAction),
      ]);
      expect(codes.filter((code) => !EXPECTED_CODES.includes(code))).toEqual([]);
    }
    for (const [violation, statement] of Object.entries(VIOLATIONS)) {
      expect([violation, await matching.sql(statement)]).toEqual([violation, []]);
    }
  });
});
