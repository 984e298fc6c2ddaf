import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@kindred/contracts';
import { busBackends, until, withoutIds } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, LIKE, MatchingUnderTest, PASS } from './matching-under-test.js';

describe.each(busBackends())('matching projections on $name', (backend) => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ backend });
  });

  afterAll(() => matching.stop());

  const photosOf = async (reader: string, userId: string) => {
    const query = 'query ($userId: ID!) { member(userId: $userId) { photos } }';
    return (await matching.data<{ member: { photos: string[] } | null }>(reader, query, { userId })).member?.photos;
  };

  it('adds and removes a member in the deck with the status of the account', async () => {
    const maya = await matching.member();
    const omar = await matching.member({}, { status: 'APPROVED' });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    await matching.account({ userId: omar, status: 'ACTIVE' });
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    await matching.like(maya, omar);
    await matching.account({ userId: omar, status: 'APPROVED' });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    expect(await matching.ids(maya, 'likes')).toEqual([]);
    await matching.account({ userId: omar, status: 'ACTIVE' });
    expect(await matching.ids(maya, 'likes')).toEqual([omar]);
  });

  it('shows approved photos in order', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const photos = ['/media/photos/b', '/media/photos/a'].map((url) => ({ photoId: randomUUID(), url }));
    await matching.publish('moderation.gallery-changed', omar, { userId: omar, photos });
    expect(await photosOf(maya, omar)).toEqual(['/media/photos/b', '/media/photos/a']);
    await matching.publish('moderation.gallery-changed', omar, { userId: omar, photos: [] });
    expect(await photosOf(maya, omar)).toEqual([]);
  });

  it('includes the placeholder of each photo', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const photo = { photoId: randomUUID(), url: '/media/photos/a' };
    const photos = [{ ...photo, placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' }, photo];
    await matching.publish('moderation.gallery-changed', omar, { userId: omar, photos });
    const { member } = await matching.data<{ member: { photoPlaceholders: string[] } }>(
      maya,
      'query ($id: ID!) { member(userId: $id) { photoPlaceholders } }',
      { id: omar },
    );
    expect(member.photoPlaceholders).toEqual(['3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '']);
  });

  it('stores photos and bans of an account whose event has not arrived', async () => {
    const maya = await matching.member();
    const omar = randomUUID();
    const photos = [{ photoId: randomUUID(), url: '/media/photos/early' }];
    await matching.publish('moderation.gallery-changed', omar, { userId: omar, photos });
    await matching.ban(omar, null);
    await matching.member({}, { userId: omar });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    await matching.liftBan(omar);
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    expect(await photosOf(maya, omar)).toEqual(['/media/photos/early']);
  });

  it('publishes the profile as others saw it as evidence of a report', async () => {
    const prompts = [{ question: 'Ask me about', answer: 'My garden.' }];
    const maya = await matching.member({ bio: 'Hello', gender: 'Female', prompts, visibility: { showGender: false } });
    const reportId = randomUUID();
    const report = { reportId, reporterId: randomUUID(), messageId: null };
    await matching.publish('moderation.report-filed', reportId, { ...report, userId: maya });
    await matching.save(maya, { bio: 'Changed since' });
    await matching.publish('moderation.report-filed', randomUUID(), { ...report, userId: await matching.account() });
    const evidence = matching.peers.publishedEvents('matching.evidence-collected');
    expect(evidence).toEqual([
      {
        reportId,
        userId: maya,
        profile: expect.objectContaining({ displayName: 'Maya', bio: 'Hello', gender: null, prompts }),
      },
    ]);
    expect(withoutIds(JSON.stringify(evidence))).not.toContain('1985');
  });

  it('hides a banned member everywhere until the ban is lifted', async () => {
    const [maya, omar, liked] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.data(maya, PASS, { toUserId: omar });
    await matching.like(maya, liked);
    for (const userId of [omar, liked]) await matching.ban(userId, null);
    expect(await matching.ids(maya, 'dislikes')).toEqual([]);
    expect(await matching.ids(maya, 'likes')).toEqual([]);
    for (const userId of [omar, liked]) await matching.liftBan(userId);
    expect(await matching.ids(maya, 'dislikes')).toEqual([omar]);
    expect(await matching.ids(maya, 'likes')).toEqual([liked]);
  });

  const tomorrow = (): string => new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();

  /** A member with two matches, and the signals that all three receive. */
  async function memberWithListeners() {
    const member = await matching.member();
    const own = await matching.listen(`member.${member}`);
    const others: { userId: string; matchId: string | null; signals: unknown[] }[] = [];
    for (let count = 0; count < 2; count += 1) {
      const userId = await matching.member();
      const signals = await matching.listen(`member.${userId}`);
      await matching.like(userId, member);
      const { matchId } = await matching.like(member, userId);
      others.push({ userId, matchId, signals });
    }
    await until(() => own.length === 2 && others.every(({ signals }) => signals.length === 2));
    for (const signals of [own, ...others.map((other) => other.signals)]) signals.splice(0);
    return { member, own, others };
  }

  it('signals matches when a ban begins and when it is lifted, and not in between', async () => {
    const { member, own, others } = await memberWithListeners();
    const stranger = await matching.listen(`member.${await matching.member()}`);
    const mute = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null };
    await matching.publish('moderation.sanctions-changed', member, {
      userId: member,
      change: 'muted',
      ban: null,
      mute,
    });
    await matching.ban(member, tomorrow());
    await until(() => others.every(({ signals }) => signals.length > 0));
    for (const { userId } of others) expect(await matching.ids(userId, 'matches')).toEqual([]);
    await matching.ban(member, null, 'ban-changed');
    await matching.liftBan(member);
    await until(() => others.every(({ signals }) => signals.length > 1));
    for (const { userId, matchId, signals } of others) {
      expect(signals).toEqual([
        { kind: 'match-hidden', matchId },
        { kind: 'match-restored', matchId },
      ]);
      expect(await matching.ids(userId, 'matches')).toEqual([member]);
    }
    expect([...own, ...stranger]).toEqual([]);
  });

  it('signals a ban that follows an expired one, and does not signal the expiry', async () => {
    const { member, others } = await memberWithListeners();
    await matching.ban(member, tomorrow());
    await matching.expireBan(member);
    await matching.liftBan(member, 'none');
    await matching.ban(member, null);
    await until(() => others.every(({ signals }) => signals.length > 1));
    for (const { matchId, signals } of others) {
      expect(signals).toEqual([
        { kind: 'match-hidden', matchId },
        { kind: 'match-hidden', matchId },
      ]);
    }
  });

  it('signals a ban and its lifting even if their events are skipped as stale', async () => {
    const { member, others } = await memberWithListeners();
    const sanction = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null };
    const deliver = (sequence: number, state: Partial<EventData<'moderation.sanctions-changed'>>) =>
      matching.deliver(
        'moderation.sanctions-changed',
        { userId: member, change: 'none', ban: null, mute: null, ...state },
        { aggregateId: member, sequence },
      );
    await deliver(2, { change: 'muted', ban: sanction, mute: sanction });
    await deliver(1, { change: 'banned', ban: sanction });
    await until(() => others.every(({ signals }) => signals.length === 1));
    await deliver(4, { change: 'unmuted' });
    await deliver(3, { change: 'unbanned', mute: sanction });
    await until(() => others.every(({ signals }) => signals.length === 2));
    await deliver(5, { change: 'muted', mute: sanction });
    await deliver(6, { change: 'banned', ban: sanction, mute: sanction });
    await until(() => others.every(({ signals }) => signals.length === 3));
    for (const { matchId, signals } of others) {
      expect(signals).toEqual([
        { kind: 'match-hidden', matchId },
        { kind: 'match-restored', matchId },
        { kind: 'match-hidden', matchId },
      ]);
    }
  });

  it('shows a suspended member again when the suspension expires', async () => {
    const { one, other } = await matching.matched();
    const [passing, liking] = [await matching.member(), await matching.member()];
    await matching.data(passing, PASS, { toUserId: other });
    await matching.like(liking, other);
    const newcomer = await matching.member();
    const seen = async () => ({
      matches: await matching.ids(one, 'matches'),
      dislikes: await matching.ids(passing, 'dislikes'),
      likes: await matching.ids(liking, 'likes'),
      isInDeck: (await matching.ids(newcomer, 'discover')).includes(other),
      photos: await photosOf(one, other),
    });
    const visible = await seen();
    expect(visible).toEqual({ matches: [other], dislikes: [other], likes: [other], isInDeck: true, photos: [] });
    await matching.ban(other, tomorrow());
    expect(await seen()).toEqual({ matches: [], dislikes: [], likes: [], isInDeck: false, photos: undefined });
    const like = await matching.ask(newcomer, LIKE, { toUserId: other });
    expect(like.code).toBe('NOT_FOUND');
    await matching.expireBan(other);
    expect(await seen()).toEqual(visible);
    expect((await matching.ask(newcomer, LIKE, { toUserId: other })).code).toBeUndefined();
  });

  it('deletes a deleted member everywhere, ends their matches, and ignores later events about them', async () => {
    const { one, other, matchId } = await matching.matched();
    const [liking, passing, blocking] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.like(liking, one);
    await matching.data(passing, PASS, { toUserId: one });
    await matching.like(one, passing);
    await matching.data(blocking, BLOCK, { toUserId: one });
    const signals = await matching.listen(`member.${other}`);

    await matching.publish('identity.account-deleted', one, { userId: one });

    const ends = () =>
      matching.peers.publishedEvents('matching.match-changed', (data) => data.matchId === matchId && !data.live);
    await until(() => ends().length === 1);
    await until(() => JSON.stringify(signals).includes('match-ended'));
    expect(await matching.ids(other, 'matches')).toEqual([]);
    expect(await matching.ids(other, 'likes')).toEqual([]);
    expect(await matching.ids(liking, 'likes')).toEqual([]);
    expect(await matching.ids(passing, 'dislikes')).toEqual([]);
    expect(await matching.ids(blocking, 'blocks')).toEqual([]);
    const blocks = matching.peers.publishedEvents('matching.block-changed', (data) => data.blockedId === one);
    expect(blocks.map(({ blockerId, blocked }) => [blockerId, blocked])).toEqual([
      [blocking, true],
      [blocking, false],
    ]);
    await expectNoTraceOf(one);

    const photos = [{ photoId: randomUUID(), url: '/media/photos/late' }];
    await matching.publish('moderation.gallery-changed', one, { userId: one, photos });
    await matching.ban(one, null);
    await expectNoTraceOf(one);
    const input = { displayName: 'Ghost', dateOfBirth: '1980-01-01' };
    const save = 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }';
    expect((await matching.ask(one, save, { input })).code).toBe('UNAVAILABLE');
  });

  /** Expects no row with the id in any table of the service. */
  async function expectNoTraceOf(userId: string): Promise<void> {
    // Outbox rows are deleted with the event.
    await until(async () => !(await matching.tablesContaining(userId)).includes('outbox'));
    expect(await matching.tablesContaining(userId)).toEqual([]);
  }
});
