import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest, UNMATCH } from './matching-under-test.js';

const MATCH = 'query ($matchId: ID!) { match(matchId: $matchId) { matchId userId } }';
const ENTITIES = `query ($references: [_Any!]!) {
  _entities(representations: $references) {
    ... on Match { matchId userId displayName }
    ... on Profile { userId displayName gender visibleFields }
  }
}`;

describe('matches', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  it('shows a match as the reader sees it', async () => {
    const maya = await matching.member({ displayName: 'Maya', gender: 'Female' });
    const omar = await matching.member({ displayName: 'Omar', locationCity: 'Atlanta', locationState: 'GA' });
    await matching.publish('moderation.gallery-changed', omar, {
      userId: omar,
      photos: [{ photoId: randomUUID(), url: '/media/photos/one' }],
    });
    await matching.like(maya, omar);
    const { matchId } = await matching.like(omar, maya);
    const query = `{ matches { items { matchId userId displayName photos locationCity locationState matchedAt
      profile { userId displayName photos } coupleRequest { id } } nextCursor } }`;
    expect(await matching.data(maya, query)).toEqual({
      matches: {
        items: [
          {
            matchId,
            userId: omar,
            displayName: 'Omar',
            photos: ['/media/photos/one'],
            locationCity: 'Atlanta',
            locationState: 'GA',
            matchedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            profile: { userId: omar, displayName: 'Omar', photos: ['/media/photos/one'] },
            coupleRequest: null,
          },
        ],
        nextCursor: null,
      },
    });
    expect(await matching.data(omar, MATCH, { matchId })).toEqual({ match: { matchId, userId: maya } });
  });

  it('lists matches newest first, in pages', async () => {
    const maya = await matching.member();
    const partners: string[] = [];
    for (let count = 0; count < 3; count++) {
      const partner = await matching.member();
      await matching.like(partner, maya);
      await matching.like(maya, partner);
      partners.unshift(partner);
    }
    type Page = { matches: { items: { userId: string }[]; nextCursor: string | null } };
    const page = 'query ($cursor: String) { matches(limit: 2, cursor: $cursor) { items { userId } nextCursor } }';
    const { matches: first } = await matching.data<Page>(maya, page);
    const { matches: second } = await matching.data<Page>(maya, page, { cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ userId }) => userId)).toEqual(partners);
    expect(second.nextCursor).toBeNull();
  });

  it('is null for a member who is not part of it', async () => {
    const { matchId } = await matching.matched();
    const stranger = await matching.member();
    expect(await matching.data(stranger, MATCH, { matchId })).toEqual({ match: null });
    expect(await matching.data(stranger, MATCH, { matchId: randomUUID() })).toEqual({ match: null });
    expect((await matching.ask(stranger, MATCH, { matchId: 'x' })).code).toBe('NOT_FOUND');
    expect((await matching.ask(stranger, MATCH, { matchId }, { status: 'APPROVED' })).code).toBe('NOT_ACTIVE');
    expect((await matching.ask(stranger, UNMATCH, { matchId })).code).toBe('NOT_FOUND');
  });

  it('is hidden while the other member is banned', async () => {
    const { one, other, matchId } = await matching.matched();
    await matching.ban(other, null);
    expect(await matching.ids(one, 'matches')).toEqual([]);
    expect(await matching.ids(one, 'likes')).toEqual([]);
    expect(await matching.data(one, MATCH, { matchId })).toEqual({ match: null });
    await matching.liftBan(other);
    expect(await matching.ids(one, 'matches')).toEqual([other]);
    expect(await matching.ids(one, 'likes')).toEqual([other]);
    await matching.ban(other, new Date(Date.now() + 3_600_000).toISOString());
    expect(await matching.ids(one, 'matches')).toEqual([]);
    await matching.expireBan(other);
    expect(await matching.ids(one, 'matches')).toEqual([other]);
  });

  it('ends permanently: likes are deleted, the other member is passed, and a later match is new', async () => {
    const { one, other, matchId } = await matching.matched();
    const signals = await matching.listen(`match.${matchId}`);
    expect(await matching.data(one, UNMATCH, { matchId })).toEqual({ unmatch: true });
    await until(() => signals.length > 0);
    expect(signals).toEqual([{ kind: 'ended', matchId }]);
    expect(await matching.ids(one, 'dislikes')).toEqual([other]);
    for (const list of ['matches', 'likes'] as const) {
      expect(await matching.ids(one, list)).toEqual([]);
      expect(await matching.ids(other, list)).toEqual([]);
    }
    expect(await matching.ids(other, 'dislikes')).toEqual([]);
    expect((await matching.ask(one, UNMATCH, { matchId })).code).toBe('NOT_FOUND');

    await matching.like(other, one);
    const again = await matching.like(one, other);
    expect(again.matched).toBe(true);
    expect(again.matchId).not.toBe(matchId);
    const live = matching.peers
      .publishedEvents('matching.match-changed', ({ user1Id }) => user1Id === [one, other].sort()[0])
      .map((event) => [event.matchId, event.live]);
    expect(live).toHaveLength(3);
    expect(live).toEqual(
      expect.arrayContaining([
        [matchId, true],
        [matchId, false],
        [again.matchId, true],
      ]),
    );
  });

  it('publishes who unmatched, and signals only the other member of it', async () => {
    const { one, other, matchId } = await matching.matched();
    const [own, theirs] = [await matching.listen(`member.${one}`), await matching.listen(`member.${other}`)];
    await matching.data(one, UNMATCH, { matchId });
    const [end] = matching.peers.publishedEvents(
      'matching.match-changed',
      (data) => data.matchId === matchId && !data.live,
    );
    expect(end?.endedBy).toBe(one);
    await until(() => JSON.stringify(theirs.at(-1))?.includes('unmatched') ?? false);
    expect(theirs.at(-2)).toEqual({ kind: 'match-ended', matchId });
    expect(own.at(-1)).toEqual({ kind: 'match-ended', matchId });

    const blocked = await matching.matched();
    await matching.data(blocked.one, BLOCK, { toUserId: blocked.other });
    const ends = matching.peers.publishedEvents('matching.match-changed', (data) => data.matchId === blocked.matchId);
    expect(ends.at(-1)).not.toHaveProperty('endedBy');
  });

  it('ends once when both members unmatch concurrently', async () => {
    for (let round = 0; round < 20; round++) {
      const { one, other, matchId } = await matching.matched();
      const responses = await Promise.all([one, other].map((userId) => matching.ask(userId, UNMATCH, { matchId })));
      expect(responses.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', undefined]);
      const ends = matching.peers.publishedEvents(
        'matching.match-changed',
        (data) => data.matchId === matchId && !data.live,
      );
      expect(ends).toHaveLength(1);
    }
  });

  it('resolves references with the permissions of the reader', async () => {
    const { one, other, matchId } = await matching.matched();
    const stranger = await matching.member({
      displayName: 'Stranger',
      gender: 'Male',
      visibility: { showGender: false },
    });
    const blocking = await matching.member();
    await matching.data(blocking, BLOCK, { toUserId: one });
    const { matchId: foreign } = await matching.matched();
    // Visible only to the partner: no longer ACTIVE.
    await matching.account({ userId: other, status: 'APPROVED' });

    const references = [
      { __typename: 'Match', matchId },
      { __typename: 'Match', matchId: foreign },
      { __typename: 'Match', matchId: 'nonsense' },
      { __typename: 'Profile', userId: one },
      { __typename: 'Profile', userId: other },
      { __typename: 'Profile', userId: stranger },
      { __typename: 'Profile', userId: blocking },
      { __typename: 'Profile', userId: randomUUID() },
      { __typename: 'Profile', userId: 'nonsense' },
    ];
    type Entities = { _entities: ({ userId: string } | null)[] };
    const { _entities: entities } = await matching.data<Entities>(one, ENTITIES, { references });
    expect(entities[0]).toEqual({ matchId, userId: other, displayName: 'Maya' });
    expect(entities.slice(1).map((entity) => entity?.userId ?? null)).toEqual([
      null,
      null,
      one,
      other,
      stranger,
      null,
      null,
      null,
    ]);
    expect(entities[5]).toMatchObject({ displayName: 'Stranger', gender: null });
    const { _entities: seen } = await matching.data<Entities>(stranger, ENTITIES, {
      references: [{ __typename: 'Profile', userId: other }],
    });
    expect(seen).toEqual([null]);
  });
});
