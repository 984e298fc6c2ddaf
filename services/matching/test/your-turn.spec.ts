import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { randomUUID } from 'node:crypto';
import { BLOCK, LIKE, MatchingUnderTest, UNMATCH } from './matching-under-test.js';
import { insertPeople, person } from './population.js';

interface Waiting {
  matchId: string;
  otherId: string;
}

describe('conversations that wait for an answer', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const turn = (on: MatchingUnderTest, matchId: string, waitingUserId: string, seq = 1): Promise<void> =>
    on.deliver('messaging.turn-changed', { matchId, waitingUserId, seq });

  /** A member with this many conversations that wait for them. */
  const memberWith = async (count: number, on = matching): Promise<{ maya: string; waiting: Waiting[] }> => {
    const people = Array.from({ length: count + 1 }, () => person());
    await insertPeople(on, people);
    const [maya, ...others] = people.map(({ userId }) => userId) as [string, ...string[]];
    const waiting: Waiting[] = [];
    for (const otherId of others) {
      const [user1Id, user2Id] = [maya, otherId].sort();
      const matchId = randomUUID();
      await on.sql('INSERT INTO matches (match_id, user1_id, user2_id) VALUES ($1, $2, $3)', [
        matchId,
        user1Id,
        user2Id,
      ]);
      waiting.push({ matchId, otherId });
      await turn(on, matchId, maya);
    }
    return { maya, waiting };
  };

  const newPerson = async (on = matching): Promise<string> => {
    const one = person();
    await insertPeople(on, [one]);
    return one.userId;
  };
  const likeCode = async (userId: string, on = matching): Promise<string | undefined> =>
    (await on.ask(userId, LIKE, { toUserId: await newPerson(on) })).code;

  it('allow a like up to one less than the limit, and none from the limit on', async () => {
    const { maya } = await memberWith(LIMITS.waitingConversations - 1);
    expect(await likeCode(maya)).toBeUndefined();
    const { one, other, matchId } = await matching.matched();
    await turn(matching, matchId, one);
    expect(await likeCode(one)).toBeUndefined();
    const { maya: omar, waiting } = await memberWith(LIMITS.waitingConversations);
    expect(await likeCode(omar)).toBe('ANSWER_FIRST');
    expect(await likeCode(waiting[0]?.otherId ?? '')).toBeUndefined();
    expect(await likeCode(other)).toBeUndefined();
  });

  it('are done with an answer, also one that arrives while the like waits', async () => {
    const codes: (string | undefined)[] = [];
    // A like waits half a second, in which the event may not arrive on a busy host.
    for (let attempt = 0; attempt < 5 && !codes.includes(undefined); attempt += 1) {
      const { maya, waiting } = await memberWith(LIMITS.waitingConversations);
      const [{ matchId, otherId }] = waiting as [Waiting];
      const like = likeCode(maya);
      await turn(matching, matchId, otherId, 2);
      codes.push(await like);
      expect(await likeCode(maya)).toBeUndefined();
    }
    expect(codes).toContain(undefined);
  });

  it('do not change with an event that arrives twice or late', async () => {
    const { maya, waiting } = await memberWith(LIMITS.waitingConversations);
    const [{ matchId, otherId }] = waiting as [Waiting];
    const answered = { matchId, waitingUserId: otherId, seq: 5 };
    const eventId = randomUUID();
    await matching.deliver('messaging.turn-changed', answered, { eventId });
    await turn(matching, matchId, maya, 4);
    await matching.deliver('messaging.turn-changed', answered, { eventId });
    expect(await likeCode(maya)).toBeUndefined();
    expect(
      await matching.sql('SELECT waiting_id AS id, turn_seq AS seq FROM matches WHERE match_id = $1', [matchId]),
    ).toEqual([{ id: otherId, seq: 5 }]);
    // The match has ended.
    await turn(matching, randomUUID(), maya);
    expect(await likeCode(maya)).toBeUndefined();
  });

  it.each(['unmatch', 'block', 'ban', 'deletion'])('do not count after the %s of the other member', async (end) => {
    const { maya, waiting } = await memberWith(LIMITS.waitingConversations);
    const [{ matchId, otherId }] = waiting as [Waiting];
    expect(await likeCode(maya)).toBe('ANSWER_FIRST');
    if (end === 'unmatch') await matching.data(otherId, UNMATCH, { matchId });
    if (end === 'block') await matching.data(maya, BLOCK, { toUserId: otherId });
    if (end === 'ban') await matching.ban(otherId, null);
    if (end === 'deletion') await matching.publish('identity.account-deleted', otherId, { userId: otherId });
    expect(await likeCode(maya)).toBeUndefined();
  });

  it('do not limit a like that was already given, or passes', async () => {
    const { maya } = await memberWith(LIMITS.waitingConversations - 1);
    const liked = await newPerson();
    await matching.like(maya, liked);
    const { matchId } = await matching.like(liked, maya);
    await turn(matching, matchId ?? '', maya);
    expect(await matching.like(maya, liked)).toEqual({ matched: true, matchId });
    expect(await likeCode(maya)).toBe('ANSWER_FIRST');
    const pass = 'mutation ($id: ID!) { pass(toUserId: $id) }';
    expect((await matching.ask(maya, pass, { id: await newPerson() })).code).toBeUndefined();
  });

  it('end with a farewell, which is published', async () => {
    const { maya, waiting } = await memberWith(LIMITS.waitingConversations);
    const [{ matchId }] = waiting as [Waiting];
    await matching.data(maya, 'mutation ($id: ID!) { unmatch(matchId: $id, farewell: true) }', { id: matchId });
    expect(await likeCode(maya)).toBeUndefined();
    const ended = matching.peers.publishedEvents('matching.match-changed', (data) => data.matchId === matchId);
    expect(ended).toMatchObject([{ live: false, endedBy: maya, farewell: true }]);
  });

  it.each(['YOUR_TURN', 'RATE_LIMIT'])('do not limit likes while %s is off', async (setting) => {
    const unlimited = await MatchingUnderTest.start({ environment: { [setting]: 'off' } });
    try {
      const { maya } = await memberWith(LIMITS.waitingConversations + 1, unlimited);
      expect(await likeCode(maya, unlimited)).toBeUndefined();
    } finally {
      await unlimited.stop();
    }
  });
});
