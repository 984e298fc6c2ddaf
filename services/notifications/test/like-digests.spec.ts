import { LIMITS } from '@kindred/contracts';
import { exportedSections, until } from '@kindred/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LikeDigestSenderService } from '../src/like-digests/like-digest-sender.service.js';
import { LikeDigestSweeperService } from '../src/like-digests/like-digest-sweeper.service.js';
import { accountOf, joinMember, newMember, profileOf, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const HOUR = 60 * 60_000;
const SET = 'mutation ($on: Boolean!) { setNotifyOnLikes(notifyOnLikes: $on) { notifyOnLikes } }';

describe('the digest of received likes', () => {
  let service: NotificationsUnderTest;
  let omar: TestMember;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterEach(() => service.sql('DELETE FROM received_likes'));
  afterAll(() => service.stop());

  const join = (name: string): Promise<TestMember> => joinMember(service, name);
  const like = (from: TestMember, to: TestMember, { sequence = 1, hoursAgo = 0, matched = false } = {}) =>
    service.deliver(
      'matching.like-given',
      { fromUserId: from.userId, toUserId: to.userId, matched },
      {
        ...{ aggregate: 'like', aggregateId: `${from.userId}.${to.userId}`, sequence },
        occurredAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
      },
    );
  const withdraw = (from: TestMember, to: TestMember, sequence: number) =>
    service.deliver(
      'matching.like-withdrawn',
      { fromUserId: from.userId, toUserId: to.userId },
      { aggregate: 'like', aggregateId: `${from.userId}.${to.userId}`, sequence },
    );
  const sendDue = (): Promise<void> => service.app.get(LikeDigestSenderService).run();
  const subjects = async ({ email }: TestMember): Promise<string[]> =>
    (await service.emailsTo(email)).map(({ subject }) => subject);
  const stored = (): Promise<unknown[]> => service.sql('SELECT FROM received_likes');
  const ban = (member: TestMember, isBanned = true) =>
    service.deliver(
      'moderation.sanctions-changed',
      {
        ...{ userId: member.userId, change: 'ban-changed' as const, mute: null },
        ban: isBanned ? { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null } : null,
      },
      { aggregate: 'sanctions', aggregateId: member.userId, sequence: isBanned ? 1 : 2 },
    );

  it('is sent an hour after the first like, with the number of members, and without their names', async () => {
    const [first, second] = [await join('Mayafair'), await join('Nadialine')];
    omar = await join('Omar');
    await like(first, omar, { hoursAgo: 0.99 });
    await sendDue();
    expect(await subjects(omar)).toEqual([]);
    const zoe = await join('Zoe');
    await like(first, zoe, { hoursAgo: 1 });
    await like(second, zoe);
    await sendDue();
    const [digest, ...others] = await service.emailsTo(zoe.email);
    expect([digest?.subject, others]).toEqual(['2 people on Kindred like you', []]);
    for (const { name } of [first, second]) expect(digest?.text).not.toContain(name);
    expect(digest?.text).toContain('https://kindred.example/discover');
  });

  it('is sent at most once in 24 hours', async () => {
    const [maya, nadia] = [await join('Mayafair'), await join('Nadialine')];
    omar = await join('Omar');
    await like(maya, omar, { hoursAgo: 1 });
    await sendDue();
    await like(nadia, omar, { hoursAgo: 2 });
    // As if it had been stored before the first digest was sent.
    await service.sql("UPDATE received_likes SET due_at = now() - interval '1 second'");
    await sendDue();
    expect(await subjects(omar)).toHaveLength(1);
    const [waiting] = await service.sql<{ hours: number }>(
      'SELECT extract(epoch FROM due_at - now())::float / 3600 AS hours FROM received_likes',
    );
    expect(waiting?.hours).toBeCloseTo(LIMITS.likeDigestHours, 1);
    await service.sql("UPDATE like_digests SET sent_at = sent_at - interval '24 hours'");
    await service.sql("UPDATE received_likes SET due_at = due_at - interval '24 hours'");
    await sendDue();
    expect(await subjects(omar)).toHaveLength(2);
  });

  it('is due 24 hours after the latest one', async () => {
    omar = await join('Omar');
    await service.sql("INSERT INTO like_digests VALUES ($1, now() - interval '10 hours')", [omar.userId]);
    await like(await join('Maya'), omar);
    const [waiting] = await service.sql<{ hours: number }>(
      'SELECT extract(epoch FROM due_at - now())::float / 3600 AS hours FROM received_likes',
    );
    expect(waiting?.hours).toBeCloseTo(14, 1);
  });

  it('counts each member once, and deletes what it has counted', async () => {
    const maya = await join('Maya');
    omar = await join('Omar');
    await like(maya, omar, { sequence: 1 });
    await like(maya, omar, { sequence: 3 });
    await service.sendLikeDigests();
    expect(await subjects(omar)).toEqual(['Someone on Kindred likes you']);
    expect(await stored()).toEqual([]);
  });

  it('counts neither a withdrawn like, in any order of the events, nor one that a match has answered', async () => {
    const [maya, nadia, zoe] = [await join('Maya'), await join('Nadia'), await join('Zoe')];
    omar = await join('Omar');
    await like(maya, omar, { sequence: 1 });
    await withdraw(maya, omar, 2);
    await withdraw(nadia, omar, 2);
    await like(nadia, omar, { sequence: 1 });
    await like(zoe, omar);
    await like(omar, zoe, { matched: true });
    // The answer can arrive first.
    const otis = await join('Otis');
    await like(omar, otis, { matched: true });
    await like(otis, omar);
    await service.sendLikeDigests();
    expect(await subjects(omar)).toEqual([]);
    await like(nadia, omar, { sequence: 3 });
    await service.sendLikeDigests();
    expect(await subjects(omar)).toEqual(['Someone on Kindred likes you']);
  });

  it('counts likes that arrive together, each once', async () => {
    const likers = [await join('Maya'), await join('Nadia'), await join('Zoe')];
    const [first, second] = [await join('Omar'), await join('Otis')];
    // In one batch: with the same recipient, and with others.
    await Promise.all(likers.flatMap((liker) => [like(liker, first), like(liker, second)]));
    await service.sendLikeDigests();
    for (const member of [first, second]) expect(await subjects(member)).toEqual(['3 people on Kindred like you']);
  });

  it('does not count banned members or those behind a block, and is not sent to a banned member', async () => {
    const [maya, nadia, otis] = [await join('Maya'), await join('Nadia'), await join('Otis')];
    omar = await join('Omar');
    for (const liker of [maya, nadia, otis]) await like(liker, omar);
    for (const liked of [nadia, otis]) await like(omar, liked);
    for (const banned of [maya, otis]) await ban(banned);
    const block = { blockerId: omar.userId, blockedId: nadia.userId };
    await service.deliver('matching.block-changed', { ...block, blocked: true });
    await service.sendLikeDigests();
    for (const member of [omar, nadia, otis]) {
      expect((await subjects(member)).filter((subject) => subject.includes('like'))).toEqual([]);
    }
    expect(await stored()).toEqual([]);
  });

  it('is not sent to members who turned it off, before or after the like', async () => {
    const maya = await join('Maya');
    const [before, after] = [await join('Omar'), await join('Otis')];
    await service.data(before.userId, SET, { on: false });
    await like(maya, before);
    expect(await stored()).toEqual([]);
    await like(maya, after);
    await service.data(after.userId, SET, { on: false });
    await service.sendLikeDigests();
    await service.data(after.userId, SET, { on: true });
    await service.sendLikeDigests();
    for (const member of [before, after]) expect(await subjects(member)).toEqual([]);
  });

  it('waits for the projection of both accounts', async () => {
    const [maya, zoe] = [await join('Maya'), newMember('Zoe')];
    await like(maya, zoe);
    await service.deliver('identity.account-changed', accountOf(zoe));
    await service.deliver('matching.profile-changed', profileOf(zoe));
    await until(async () => (await stored()).length === 1);
  });

  it('has no row about a deleted account, also when the like arrives during or after the deletion', async () => {
    omar = await join('Omar');
    const likers = await Promise.all(Array.from({ length: 20 }, (_, index) => join(`Maya${index}`)));
    await Promise.all(
      likers.flatMap((liker, index) => [
        like(liker, omar),
        index % 2 === 0 ? service.deliver('identity.account-deleted', { userId: liker.userId }) : Promise.resolve(),
      ]),
    );
    for (const liker of likers) {
      await service.deliver('identity.account-deleted', { userId: liker.userId });
      await like(liker, omar, { sequence: 2 });
    }
    expect(await service.tablesContaining(...likers.map(({ userId }) => userId))).toEqual([]);
    const zoe = await join('Zoe');
    await like(zoe, omar);
    await service.sendLikeDigests();
    await service.deliver('identity.account-deleted', { userId: omar.userId });
    expect(await service.tablesContaining(omar.userId)).toEqual([]);
  });

  it('is in the export of its reader, as a number', async () => {
    const maya = await join('Maya');
    omar = await join('Omar');
    await like(maya, omar);
    const sectionsOf = async ({ userId }: TestMember) =>
      (await exportedSections(service, 'notificationsExport', userId)).sections['likeDigest'];
    expect(await sectionsOf(omar)).toEqual([{ newLikes: 1, dueAt: expect.any(String) }]);
    expect(await sectionsOf(maya)).toEqual([]);
  });

  it('does not stop at a member whose digest fails', async () => {
    const [maya, zoe] = [await join('Maya'), await join('Zoe')];
    omar = await join('Omar');
    for (const member of [omar, zoe]) await like(maya, member);
    await service.sql('UPDATE accounts SET email = NULL WHERE user_id = $1', [omar.userId]);
    await service.sendLikeDigests();
    expect(await subjects(zoe)).toHaveLength(1);
    await service.sql('UPDATE accounts SET email = $2 WHERE user_id = $1', [omar.userId, omar.email]);
    await sendDue();
    expect(await subjects(omar)).toHaveLength(1);
  });

  it('leaves no rows behind that it no longer needs', async () => {
    const [recent, old] = [randomUUID(), randomUUID()];
    await service.sql(
      `INSERT INTO like_digests VALUES ($1, now() - interval '23 hours'), ($2, now() - interval '25 hours')`,
      [recent, old],
    );
    await service.sql(
      `INSERT INTO received_likes SELECT $1, gen_random_uuid(), 1, now() + hours * interval '1 hour', is_withdrawn
         FROM unnest(ARRAY[1, -1]) AS hours, unnest(ARRAY[true, false]) AS is_withdrawn`,
      [recent],
    );
    await service.app.get(LikeDigestSweeperService).run();
    expect(await service.sql('SELECT user_id FROM like_digests WHERE user_id IN ($1, $2)', [recent, old])).toEqual([
      { user_id: recent },
    ]);
    expect(await stored()).toHaveLength(3);
  });
});
