import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, until } from '@kindred/testing';
import {
  BLOCK,
  LIKE,
  MatchingUnderTest,
  PASS,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNMATCH,
} from './matching-under-test.js';
import { betweenAtOnce, matchesOf, pairsOf, requestsOn, type AskedPair, type TwoMembers } from './pairs.js';

/** Of a refusal; undefined when there was none. */
type Code = string | undefined;
type Deed = () => Promise<Code>;

/** Pairs whose rounds are played at once: two connections each. */
const ABREAST = 4;
/** Many rounds take their time on a machine that is busy with other things. */
const PATIENCE_MILLISECONDS = 300_000;

describe.each(busBackends())('at the same instant on $name', (backend) => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ backend });
  });

  afterAll(() => matching.stop());

  /** What a member asks for; resolves with the code of the refusal, if it is one. */
  const ask =
    (userId: string, mutation: string, variables: object): Deed =>
    async () =>
      (await matching.ask(userId, mutation, variables)).code;

  /** Plays a round for each of these, some abreast, with two deeds in each; who begins changes from round to round. */
  async function play<Round extends { pair: TwoMembers }, Answer>(
    rounds: readonly Round[],
    deeds: (round: Round) => [() => Promise<Answer>, () => Promise<Answer>],
  ): Promise<[Answer, Answer][]> {
    const answers: [Answer, Answer][] = [];
    for (let first = 0; first < rounds.length; first += ABREAST) {
      const batch = rounds.slice(first, first + ABREAST);
      const isTurned = (first / ABREAST) % 2 === 1;
      const inOrder = batch.flatMap((round) => (isTurned ? deeds(round).reverse() : deeds(round)));
      const pairs = batch.map(({ pair }) => pair);
      const answered = await betweenAtOnce(matching, pairs, inOrder);
      batch.forEach((_, index) => {
        const [one, other] = answered.slice(index * 2, index * 2 + 2) as [Answer, Answer];
        answers.push(isTurned ? [other, one] : [one, other]);
      });
    }
    return answers;
  }

  const asked = async (count: number): Promise<AskedPair[]> =>
    requestsOn(matching, await matchesOf(matching, await pairsOf(matching, count)));

  /** What was told of each couple, and no more; on a busy machine the answers do not wait for that to the end. */
  async function expectTold(expected: ReadonlyMap<string, string[]>): Promise<void> {
    const told = (coupleId: string): string[] =>
      matching.peers
        .publishedEvents('matching.couple-changed', (data) => data.coupleId === coupleId)
        .map(({ status }) => status);
    await until(() => [...expected].every(([coupleId, states]) => told(coupleId).length >= states.length));
    for (const [coupleId, states] of expected) expect([coupleId, told(coupleId)]).toEqual([coupleId, states]);
  }

  const ONE_REFUSED = ['CONFLICT', undefined];

  it(
    'two likes make exactly one match, 500 rounds',
    async () => {
      const pairs = await pairsOf(matching, 500);
      const answers = await play(
        pairs.map((pair) => ({ pair })),
        ({ pair: [maya, omar] }) => [() => matching.like(maya, omar), () => matching.like(omar, maya)],
      );
      const rows = await matching.sql<{ maya: string; match_id: string }>(
        'SELECT user1_id AS maya, match_id FROM matches WHERE user1_id = ANY($1)',
        [pairs.map(([maya]) => maya)],
      );
      expect(rows).toHaveLength(500);
      const matchOf = new Map(rows.map(({ maya, match_id }) => [maya, match_id]));
      for (const [index, [maya]] of pairs.entries()) {
        const answered = answers[index]?.toSorted((one, other) => Number(one.matched) - Number(other.matched));
        expect(answered).toEqual([
          { matched: false, matchId: null },
          { matched: true, matchId: matchOf.get(maya) },
        ]);
      }
      // The second to come makes the match, whoever of the two that is.
      expect(new Set(answers.map(([mayas]) => mayas.matched))).toEqual(new Set([true, false]));

      const people = new Set(pairs.flat());
      const begun = () => matching.peers.publishedEvents('matching.match-changed', ({ user1Id }) => people.has(user1Id));
      const given = () => matching.peers.publishedEvents('matching.like-given', ({ fromUserId }) => people.has(fromUserId));
      await until(() => begun().length >= 500 && given().length >= 1_000);
      expect(
        begun()
          .map(({ matchId, live }) => [matchId, live])
          .sort(),
      ).toEqual(rows.map(({ match_id }) => [match_id, true]).sort());
      expect(given().filter(({ matched }) => matched)).toHaveLength(500);
      expect(given()).toHaveLength(1_000);
    },
    PATIENCE_MILLISECONDS,
  );

  it('two likes of the same member for the same other are one, 50 rounds', async () => {
    const pairs = await pairsOf(matching, 50);
    const rounds = pairs.map((pair) => ({ pair }));
    await play(rounds, ({ pair: [maya, omar] }) => [() => matching.like(maya, omar), () => matching.like(maya, omar)]);
    const likes = await matching.sql('SELECT 1 FROM likes WHERE from_id = ANY($1)', [pairs.map(([maya]) => maya)]);
    expect(likes).toHaveLength(50);
    const given = () =>
      matching.peers.publishedEvents('matching.like-given', ({ fromUserId }) => pairs.some(([maya]) => maya === fromUserId));
    await until(() => given().length >= 50);
    expect(given()).toHaveLength(50);
  });

  it.each([
    ['accept and decline', true, false, 200],
    ['two acceptances', true, true, 50],
  ])(
    '%s of a couple request settle it once',
    async (_name, first, second, count) => {
      const rounds = await asked(count);
      const answers = await play(rounds, ({ pair: [, omar], requestId }) => [
        ask(omar, RESPOND_TO_COUPLE, { requestId, accept: first }),
        ask(omar, RESPOND_TO_COUPLE, { requestId, accept: second }),
      ]);
      const rows = await matching.sql<{ id: string; status: string }>(
        'SELECT id, status FROM couples WHERE id = ANY($1)',
        [rounds.map(({ requestId }) => requestId)],
      );
      const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
      const told = new Map<string, string[]>();
      for (const [index, { requestId }] of rounds.entries()) {
        const codes: Code[] = answers[index] ?? [];
        expect(codes.toSorted()).toEqual(ONE_REFUSED);
        const status = (codes[0] === undefined ? first : second) ? 'ACTIVE' : 'DECLINED';
        expect(statusOf.get(requestId)).toBe(status);
        told.set(requestId, [status]);
      }
      await expectTold(told);
      expect(new Set(answers.map(([code]) => code))).toEqual(new Set(ONE_REFUSED));
    },
    PATIENCE_MILLISECONDS,
  );

  it('of two requests on one match, each from another side, one counts, 50 rounds', async () => {
    const rounds = await matchesOf(matching, await pairsOf(matching, 50));
    const answers = await play(rounds, ({ pair: [maya, omar], matchId }) => [
      ask(maya, REQUEST_COUPLE, { matchId }),
      ask(omar, REQUEST_COUPLE, { matchId }),
    ]);
    const rows = await matching.sql<{ id: string; match_id: string; requester_id: string }>(
      'SELECT id, match_id, requester_id FROM couples WHERE match_id = ANY($1)',
      [rounds.map(({ matchId }) => matchId)],
    );
    expect(rows).toHaveLength(50);
    const told = new Map<string, string[]>();
    for (const [index, { pair, matchId }] of rounds.entries()) {
      const codes: Code[] = answers[index] ?? [];
      expect(codes.toSorted()).toEqual(ONE_REFUSED);
      const row = rows.find((each) => each.match_id === matchId);
      expect(row?.requester_id).toBe(pair[codes.indexOf(undefined)]);
      told.set(row?.id ?? '', ['PENDING']);
    }
    await expectTold(told);
  });

  it('accepted in two matches, a member is in one couple, 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [[maya, omar] = ['', ''], [zoe] = ['']] = await pairsOf(matching, 2);
      const pairs: TwoMembers[] = [[maya, omar], [maya, zoe] as const].map(([one, other]) =>
        one < other ? [one, other] : [other, one],
      );
      const requests = await requestsOn(matching, await matchesOf(matching, pairs));
      const codes = await betweenAtOnce(
        matching,
        pairs,
        requests.map(({ pair: [, asked], requestId }) => ask(asked, RESPOND_TO_COUPLE, { requestId, accept: true })),
      );
      expect(codes.toSorted()).toEqual(ONE_REFUSED);
      const states = codes.map((code) => (code === undefined ? ['ACTIVE'] : []));
      await expectTold(new Map(requests.map(({ requestId }, index) => [requestId, states[index] ?? []])));
    }
  });

  it('a yes and an unmatch never leave a couple without a match, 50 rounds', async () => {
    const rounds = await asked(50);
    const answers = await play(rounds, ({ pair: [maya, omar], matchId, requestId }) => [
      ask(omar, RESPOND_TO_COUPLE, { requestId, accept: true }),
      ask(maya, UNMATCH, { matchId }),
    ]);
    const ids = [rounds.map(({ matchId }) => matchId)];
    expect(await matching.sql('SELECT 1 FROM couples WHERE match_id = ANY($1)', ids)).toEqual([]);
    expect(await matching.sql('SELECT 1 FROM matches WHERE match_id = ANY($1)', ids)).toEqual([]);
    const told = new Map<string, string[]>();
    for (const [index, { requestId }] of rounds.entries()) {
      const [accepted, unmatched] = answers[index] ?? [];
      expect([unmatched, accepted]).toEqual([undefined, accepted === undefined ? undefined : 'NOT_FOUND']);
      told.set(requestId, accepted === undefined ? ['ACTIVE', 'ENDED'] : []);
    }
    await expectTold(told);
    expect(new Set(answers.map(([code]) => code))).toEqual(new Set([undefined, 'NOT_FOUND']));
  });

  it(
    'a like and a block never leave a match, or a like, beside the block, 100 rounds',
    async () => {
      const pairs = await pairsOf(matching, 100);
      // The other side has liked already: the like would make the match.
      await matching.sql('INSERT INTO likes (from_id, to_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
        pairs.map(([, omar]) => omar),
        pairs.map(([maya]) => maya),
      ]);
      const answers = await play(
        pairs.map((pair) => ({ pair })),
        ({ pair: [maya, omar] }) => [ask(maya, LIKE, { toUserId: omar }), ask(omar, BLOCK, { toUserId: maya })],
      );
      const mayas = pairs.map(([maya]) => maya);
      expect(await matching.sql('SELECT 1 FROM blocks WHERE blocked_id = ANY($1)', [mayas])).toHaveLength(100);
      expect(await matching.sql('SELECT 1 FROM matches WHERE user1_id = ANY($1)', [mayas])).toEqual([]);
      expect(await matching.sql('SELECT 1 FROM likes WHERE from_id = ANY($1) OR to_id = ANY($1)', [mayas])).toEqual([]);
      for (const [index, [maya]] of pairs.entries()) {
        const [liked, blocked] = answers[index] ?? [];
        expect([blocked, liked]).toEqual([undefined, liked === undefined ? undefined : 'NOT_FOUND']);
        const told = () => matching.peers.publishedEvents('matching.match-changed', ({ user1Id }) => user1Id === maya);
        const expected = liked === undefined ? [true, false] : [];
        await until(() => told().length >= expected.length);
        expect(told().map(({ live }) => live)).toEqual(expected);
      }
      expect(new Set(answers.map(([code]) => code))).toEqual(new Set([undefined, 'NOT_FOUND']));
    },
    PATIENCE_MILLISECONDS,
  );

  it('a like and a pass of the same member are never both, 50 rounds', async () => {
    const pairs = await pairsOf(matching, 50);
    const answers = await play(
      pairs.map((pair) => ({ pair })),
      ({ pair: [maya, omar] }) => [ask(maya, LIKE, { toUserId: omar }), ask(maya, PASS, { toUserId: omar })],
    );
    expect(answers.flat()).toEqual(Array.from({ length: 100 }, () => undefined));
    for (const [maya] of pairs) {
      const ties = await matching.sql(
        `SELECT 1 FROM likes WHERE from_id = $1 UNION ALL SELECT 1 FROM passes WHERE from_id = $1`,
        [maya],
      );
      expect(ties).toHaveLength(1);
    }
  });
});
