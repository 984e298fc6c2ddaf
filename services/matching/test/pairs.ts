import { runConcurrently } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { lockPair } from '../src/pairs/pair.js';
import type { MatchingUnderTest } from './matching-under-test.js';
import { person, insertPeople } from './population.js';

/** Two members, the lower id first. */
export type TwoMembers = readonly [maya: string, omar: string];

export interface MatchedPair {
  pair: TwoMembers;
  matchId: string;
}

export interface RequestedPair extends MatchedPair {
  /** A pending request of the first member. */
  requestId: string;
}

/** Pairs of new members without interactions. */
export async function createPairs(matching: MatchingUnderTest, count: number): Promise<TwoMembers[]> {
  const people = Array.from({ length: count * 2 }, () => person());
  await insertPeople(matching, people);
  const ids = people.map(({ userId }) => userId);
  return Array.from({ length: count }, (_, index) => sorted(ids[index * 2] ?? '', ids[index * 2 + 1] ?? ''));
}

/** Matches of these pairs, inserted in one statement. */
export async function createMatches(matching: MatchingUnderTest, pairs: readonly TwoMembers[]): Promise<MatchedPair[]> {
  const matched = pairs.map((pair) => ({ pair, matchId: randomUUID() }));
  await matching.sql(
    `INSERT INTO likes (from_id, to_id)
     SELECT p.one, p.other FROM unnest($1::uuid[], $2::uuid[]) AS p(one, other)
      UNION ALL SELECT p.other, p.one FROM unnest($1::uuid[], $2::uuid[]) AS p(one, other)`,
    columnsOf(pairs),
  );
  await matching.sql(
    'INSERT INTO matches (user1_id, user2_id, match_id) SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])',
    [...columnsOf(pairs), matched.map(({ matchId }) => matchId)],
  );
  return matched;
}

/** Pending couple requests of the first member of each pair, inserted in one statement. */
export async function createCoupleRequests(
  matching: MatchingUnderTest,
  matched: readonly MatchedPair[],
): Promise<RequestedPair[]> {
  const requested = matched.map((match) => ({ ...match, requestId: randomUUID() }));
  const columns = columnsOf(requested.map(({ pair }) => pair));
  await matching.sql(
    `INSERT INTO couples (user1_id, user2_id, requester_id, match_id, id, status)
     SELECT c.one, c.other, c.one, c.match_id, c.id, 'PENDING'
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS c(one, other, match_id, id)`,
    [...columns, requested.map(({ matchId }) => matchId), requested.map(({ requestId }) => requestId)],
  );
  return requested;
}

/** Runs all actions concurrently: they wait for the locks of these pairs, which are released together. */
export const runConcurrentlyOnPairs = <Result>(
  matching: MatchingUnderTest,
  pairs: readonly TwoMembers[],
  actions: readonly (() => Promise<Result>)[],
): Promise<Result[]> =>
  runConcurrently(
    matching.dataSource,
    async (manager) => {
      for (const [one, other] of pairs) await lockPair({ manager }, one, other);
    },
    actions,
  );

const sorted = (one: string, other: string): TwoMembers => (one < other ? [one, other] : [other, one]);

const columnsOf = (pairs: readonly TwoMembers[]): [string[], string[]] => [
  pairs.map(([one]) => one),
  pairs.map(([, other]) => other),
];
