import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concurrencyRounds, until } from '@kindred/testing';
import {
  BLOCK,
  LIKE,
  MatchingUnderTest,
  PASS,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNMATCH,
} from './matching-under-test.js';
import {
  createCoupleRequests,
  createMatches,
  createPairs,
  runConcurrentlyOnPairs,
  type RequestedPair,
  type TwoMembers,
} from './pairs.js';

/** An error code; undefined for success. */
type Code = string | undefined;
type Action = () => Promise<Code>;

/** Pairs tested concurrently; each uses two connections. */
const BATCH_SIZE = 4;
/** Long enough for many rounds on a busy host. */
const TIMEOUT_MILLISECONDS = 300_000;

const LIKE_ROUNDS = concurrencyRounds(500);
const BLOCK_ROUNDS = concurrencyRounds(100);
const ROUNDS = concurrencyRounds(50);

describe('concurrent requests between two members', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  /** Sends a mutation and resolves with its error code. */
  const ask =
    (userId: string, mutation: string, variables: object): Action =>
    async () =>
      (await matching.ask(userId, mutation, variables)).code;

  /** Runs the two actions of each round concurrently. The order in which they start alternates between batches. */
  async function race<Round extends { pair: TwoMembers }, Result>(
    rounds: readonly Round[],
    actionsOf: (round: Round) => [() => Promise<Result>, () => Promise<Result>],
  ): Promise<[Result, Result][]> {
    const results: [Result, Result][] = [];
    for (let first = 0; first < rounds.length; first += BATCH_SIZE) {
      const batch = rounds.slice(first, first + BATCH_SIZE);
      const isReversed = (first / BATCH_SIZE) % 2 === 1;
      const inOrder = batch.flatMap((round) => (isReversed ? actionsOf(round).reverse() : actionsOf(round)));
      const pairs = batch.map(({ pair }) => pair);
      const settled = await runConcurrentlyOnPairs(matching, pairs, inOrder);
      batch.forEach((_, index) => {
        const [one, other] = settled.slice(index * 2, index * 2 + 2) as [Result, Result];
        results.push(isReversed ? [other, one] : [one, other]);
      });
    }
    return results;
  }

  const createRequestedPairs = async (count: number): Promise<RequestedPair[]> =>
    createCoupleRequests(matching, await createMatches(matching, await createPairs(matching, count)));

  /** Expects exactly these events per couple. Responses can arrive before the events. */
  async function expectPublished(expected: ReadonlyMap<string, string[]>): Promise<void> {
    const published = (coupleId: string): string[] =>
      matching.peers
        .publishedEvents('matching.couple-changed', (data) => data.coupleId === coupleId)
        .map(({ status }) => status);
    await until(() => [...expected].every(([coupleId, states]) => published(coupleId).length >= states.length));
    for (const [coupleId, states] of expected) expect([coupleId, published(coupleId)]).toEqual([coupleId, states]);
  }

  const ONE_REJECTED = ['CONFLICT', undefined];

  it(
    `two mutual likes make exactly one match, in ${LIKE_ROUNDS} rounds`,
    async () => {
      const pairs = await createPairs(matching, LIKE_ROUNDS);
      const results = await race(
        pairs.map((pair) => ({ pair })),
        ({ pair: [maya, omar] }) => [() => matching.like(maya, omar), () => matching.like(omar, maya)],
      );
      const rows = await matching.sql<{ maya: string; match_id: string }>(
        'SELECT user1_id AS maya, match_id FROM matches WHERE user1_id = ANY($1)',
        [pairs.map(([maya]) => maya)],
      );
      expect(rows).toHaveLength(LIKE_ROUNDS);
      const matchOf = new Map(rows.map(({ maya, match_id }) => [maya, match_id]));
      for (const [index, [maya]] of pairs.entries()) {
        const sorted = results[index]?.toSorted((one, other) => Number(one.matched) - Number(other.matched));
        expect(sorted).toEqual([
          { matched: false, matchId: null },
          { matched: true, matchId: matchOf.get(maya) },
        ]);
      }
      // The later like makes the match, from either side.
      expect(new Set(results.map(([mayas]) => mayas.matched))).toEqual(new Set([true, false]));

      const participants = new Set(pairs.flat());
      const matchEvents = () =>
        matching.peers.publishedEvents('matching.match-changed', ({ user1Id }) => participants.has(user1Id));
      const likeEvents = () =>
        matching.peers.publishedEvents('matching.like-given', ({ fromUserId }) => participants.has(fromUserId));
      await until(() => matchEvents().length >= LIKE_ROUNDS && likeEvents().length >= LIKE_ROUNDS * 2);
      expect(
        matchEvents()
          .map(({ matchId, live }) => [matchId, live])
          .sort(),
      ).toEqual(rows.map(({ match_id }) => [match_id, true]).sort());
      expect(likeEvents().filter(({ matched }) => matched)).toHaveLength(LIKE_ROUNDS);
      expect(likeEvents()).toHaveLength(LIKE_ROUNDS * 2);
    },
    TIMEOUT_MILLISECONDS,
  );

  it(`two likes of the same member count once, in ${ROUNDS} rounds`, async () => {
    const pairs = await createPairs(matching, ROUNDS);
    const rounds = pairs.map((pair) => ({ pair }));
    await race(rounds, ({ pair: [maya, omar] }) => [() => matching.like(maya, omar), () => matching.like(maya, omar)]);
    const likes = await matching.sql('SELECT 1 FROM likes WHERE from_id = ANY($1)', [pairs.map(([maya]) => maya)]);
    expect(likes).toHaveLength(ROUNDS);
    const likeEvents = () =>
      matching.peers.publishedEvents('matching.like-given', ({ fromUserId }) =>
        pairs.some(([maya]) => maya === fromUserId),
      );
    await until(() => likeEvents().length >= ROUNDS);
    expect(likeEvents()).toHaveLength(ROUNDS);
  });

  it.each([
    ['accepting and declining', true, false, concurrencyRounds(200)],
    ['two acceptances', true, true, ROUNDS],
  ])(
    '%s: a couple request is answered once',
    async (_name, first, second, count) => {
      const rounds = await createRequestedPairs(count);
      const results = await race(rounds, ({ pair: [, omar], requestId }) => [
        ask(omar, RESPOND_TO_COUPLE, { requestId, accept: first }),
        ask(omar, RESPOND_TO_COUPLE, { requestId, accept: second }),
      ]);
      const rows = await matching.sql<{ id: string; status: string }>(
        'SELECT id, status FROM couples WHERE id = ANY($1)',
        [rounds.map(({ requestId }) => requestId)],
      );
      const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
      const published = new Map<string, string[]>();
      for (const [index, { requestId }] of rounds.entries()) {
        const codes: Code[] = results[index] ?? [];
        expect(codes.toSorted()).toEqual(ONE_REJECTED);
        const status = (codes[0] === undefined ? first : second) ? 'ACTIVE' : 'DECLINED';
        expect(statusOf.get(requestId)).toBe(status);
        published.set(requestId, [status]);
      }
      await expectPublished(published);
      expect(new Set(results.map(([code]) => code))).toEqual(new Set(ONE_REJECTED));
    },
    TIMEOUT_MILLISECONDS,
  );

  it(`of two couple requests from both members of a match, one succeeds, in ${ROUNDS} rounds`, async () => {
    const rounds = await createMatches(matching, await createPairs(matching, ROUNDS));
    const results = await race(rounds, ({ pair: [maya, omar], matchId }) => [
      ask(maya, REQUEST_COUPLE, { matchId }),
      ask(omar, REQUEST_COUPLE, { matchId }),
    ]);
    const rows = await matching.sql<{ id: string; match_id: string; requester_id: string }>(
      'SELECT id, match_id, requester_id FROM couples WHERE match_id = ANY($1)',
      [rounds.map(({ matchId }) => matchId)],
    );
    expect(rows).toHaveLength(ROUNDS);
    const published = new Map<string, string[]>();
    for (const [index, { pair, matchId }] of rounds.entries()) {
      const codes: Code[] = results[index] ?? [];
      expect(codes.toSorted()).toEqual(ONE_REJECTED);
      const row = rows.find((each) => each.match_id === matchId);
      expect(row?.requester_id).toBe(pair[codes.indexOf(undefined)]);
      published.set(row?.id ?? '', ['PENDING']);
    }
    await expectPublished(published);
  });

  it(`a member accepted in two matches is in one couple, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [[maya, omar] = ['', ''], [zoe] = ['']] = await createPairs(matching, 2);
      const pairs: TwoMembers[] = [[maya, omar], [maya, zoe] as const].map(([one, other]) =>
        one < other ? [one, other] : [other, one],
      );
      const requests = await createCoupleRequests(matching, await createMatches(matching, pairs));
      const codes = await runConcurrentlyOnPairs(
        matching,
        pairs,
        requests.map(({ pair: [, accepter], requestId }) =>
          ask(accepter, RESPOND_TO_COUPLE, { requestId, accept: true }),
        ),
      );
      expect(codes.toSorted()).toEqual(ONE_REJECTED);
      const states = codes.map((code) => (code === undefined ? ['ACTIVE'] : []));
      await expectPublished(new Map(requests.map(({ requestId }, index) => [requestId, states[index] ?? []])));
    }
  });

  it(`accepting and unmatching never leave a couple without a match, in ${ROUNDS} rounds`, async () => {
    const rounds = await createRequestedPairs(ROUNDS);
    const results = await race(rounds, ({ pair: [maya, omar], matchId, requestId }) => [
      ask(omar, RESPOND_TO_COUPLE, { requestId, accept: true }),
      ask(maya, UNMATCH, { matchId }),
    ]);
    const ids = [rounds.map(({ matchId }) => matchId)];
    expect(await matching.sql('SELECT 1 FROM couples WHERE match_id = ANY($1)', ids)).toEqual([]);
    expect(await matching.sql('SELECT 1 FROM matches WHERE match_id = ANY($1)', ids)).toEqual([]);
    const published = new Map<string, string[]>();
    for (const [index, { requestId }] of rounds.entries()) {
      const [accepted, unmatched] = results[index] ?? [];
      expect([unmatched, accepted]).toEqual([undefined, accepted === undefined ? undefined : 'NOT_FOUND']);
      published.set(requestId, accepted === undefined ? ['ACTIVE', 'ENDED'] : []);
    }
    await expectPublished(published);
    expect(new Set(results.map(([code]) => code))).toEqual(new Set([undefined, 'NOT_FOUND']));
  });

  it(
    `a like and a block never leave a match or a like, in ${BLOCK_ROUNDS} rounds`,
    async () => {
      const pairs = await createPairs(matching, BLOCK_ROUNDS);
      // The other member has already liked, so the like would make a match.
      await matching.sql('INSERT INTO likes (from_id, to_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
        pairs.map(([, omar]) => omar),
        pairs.map(([maya]) => maya),
      ]);
      const results = await race(
        pairs.map((pair) => ({ pair })),
        ({ pair: [maya, omar] }) => [ask(maya, LIKE, { toUserId: omar }), ask(omar, BLOCK, { toUserId: maya })],
      );
      const mayas = pairs.map(([maya]) => maya);
      expect(await matching.sql('SELECT 1 FROM blocks WHERE blocked_id = ANY($1)', [mayas])).toHaveLength(BLOCK_ROUNDS);
      expect(await matching.sql('SELECT 1 FROM matches WHERE user1_id = ANY($1)', [mayas])).toEqual([]);
      expect(await matching.sql('SELECT 1 FROM likes WHERE from_id = ANY($1) OR to_id = ANY($1)', [mayas])).toEqual([]);
      for (const [index, [maya]] of pairs.entries()) {
        const [liked, blocked] = results[index] ?? [];
        expect([blocked, liked]).toEqual([undefined, liked === undefined ? undefined : 'NOT_FOUND']);
        const published = () =>
          matching.peers.publishedEvents('matching.match-changed', ({ user1Id }) => user1Id === maya);
        const expected = liked === undefined ? [true, false] : [];
        await until(() => published().length >= expected.length);
        expect(published().map(({ live }) => live)).toEqual(expected);
      }
      expect(new Set(results.map(([code]) => code))).toEqual(new Set([undefined, 'NOT_FOUND']));
    },
    TIMEOUT_MILLISECONDS,
  );

  it(`a like and a pass of the same member leave only one of them, in ${ROUNDS} rounds`, async () => {
    const pairs = await createPairs(matching, ROUNDS);
    const results = await race(
      pairs.map((pair) => ({ pair })),
      ({ pair: [maya, omar] }) => [ask(maya, LIKE, { toUserId: omar }), ask(maya, PASS, { toUserId: omar })],
    );
    expect(results.flat()).toEqual(Array.from({ length: ROUNDS * 2 }, () => undefined));
    for (const [maya] of pairs) {
      const interactions = await matching.sql(
        `SELECT 1 FROM likes WHERE from_id = $1 UNION ALL SELECT 1 FROM passes WHERE from_id = $1`,
        [maya],
      );
      expect(interactions).toHaveLength(1);
    }
  });
});
