import { LIMITS, type EventData } from '@kindred/contracts';
import { exportedSections, inspectPaging, OWN_CURSORS_ONLY, until, type PagedList } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { NoticeSweeperService } from '../src/notices/notice-sweeper.service.js';
import { accountOf, coupleOf, joinMember, matchOf, newMember, profileOf, type TestMember } from './members.js';
import { noticeEvents } from './notice-events.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const LIST = `query ($limit: Int, $cursor: String) {
  notices(limit: $limit, cursor: $cursor) {
    items { id kind createdAt readAt url subject { type id title state member { __typename } } } nextCursor
  }
}`;
const COUNT = '{ noticeCount { unread conversations } }';
const MARK = 'mutation ($ids: [ID!], $all: Boolean) { markNoticesRead(ids: $ids, all: $all) { unread } }';
const ANNOUNCE = 'mutation ($title: String!) { createAnnouncement(title: $title, content: "Come all!") { id } }';
const PAGES: PagedList = { name: 'notices', selection: 'id', idOf: ({ id }: { id: string }) => id };
const NOW = '2026-03-01T10:00:00.000Z';

interface Notice {
  id: string;
  kind: string;
  readAt: string | null;
  url: string;
  subject: { type: string; id: string | null; title: string | null; state: string | null; member: object | null };
}

describe('notices', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterAll(() => service.stop());

  const join = (name: string): Promise<TestMember> => joinMember(service, name);
  const pair = async (): Promise<[TestMember, TestMember]> => [await join('Maya'), await join('Omar')];
  const of = async ({ userId }: TestMember): Promise<Notice[]> =>
    (await service.data<{ notices: { items: Notice[] } }>(userId, LIST)).notices.items;
  const kinds = async (member: TestMember): Promise<string[]> => (await of(member)).map(({ kind }) => kind);
  const count = async ({ userId }: TestMember) =>
    (await service.data<{ noticeCount: { unread: number; conversations: number } }>(userId, COUNT)).noticeCount;
  const mark = ({ userId }: TestMember, variables: object) => service.ask(userId, MARK, variables);

  const { twice, like, withdraw, message, read, ban } = noticeEvents(() => service);

  it('tell the liked member, once, about the member and not by name', async () => {
    const [maya, omar] = await pair();
    await like(maya, omar);
    expect(await of(omar)).toMatchObject([
      { kind: 'like', readAt: null, url: '/liked?of=you', subject: { type: 'member', id: null, member: {} } },
    ]);
    expect(JSON.stringify(await of(omar))).not.toContain(maya.userId);
    expect(await of(maya)).toEqual([]);
  });

  it('have no like that was withdrawn, in any order of the events, until it is given again', async () => {
    const [maya, omar] = await pair();
    await withdraw(maya, omar, 2);
    await like(maya, omar, 1);
    expect(await kinds(omar)).toEqual([]);
    await like(maya, omar, 3);
    expect(await kinds(omar)).toEqual(['like']);
    await withdraw(maya, omar, 4);
    expect(await count(omar)).toEqual({ unread: 0, conversations: 0 });
  });

  it('tell both members about a match, and hide it when the match ends', async () => {
    const [maya, omar] = await pair();
    const match = matchOf(maya, omar);
    await like(maya, omar, 1, true);
    await twice('matching.match-changed', match.matchId, match);
    for (const member of [maya, omar]) {
      expect(await of(member)).toMatchObject([{ kind: 'match', url: `/messages/${match.matchId}` }]);
    }
    await message(maya, omar, match.matchId, 1);
    await twice('matching.match-changed', match.matchId, { ...match, live: false, endedAt: NOW }, 2);
    await message(maya, omar, match.matchId, 2);
    await message(omar, maya, match.matchId, 3);
    for (const member of [maya, omar]) expect(await of(member)).toEqual([]);
  });

  it('have one entry for a conversation until it is read', async () => {
    const [maya, omar] = await pair();
    const matchId = randomUUID();
    for (const seq of [1, 3, 2]) await message(maya, omar, matchId, seq);
    const [first, ...others] = await of(omar);
    expect([first, others]).toMatchObject([{ kind: 'message', url: `/messages/${matchId}` }, []]);
    expect(await count(omar)).toEqual({ unread: 1, conversations: 1 });
    await read(omar, matchId, 2);
    expect((await count(omar)).unread).toBe(1);
    await read(omar, matchId, 3);
    expect(await of(omar)).toMatchObject([{ id: first?.id, readAt: expect.any(String) }]);
    await message(maya, omar, matchId, 4);
    const [next, ...rest] = await of(omar);
    expect([next?.readAt, rest]).toEqual([null, []]);
    expect(next?.id).not.toBe(first?.id);
  });

  it('ignore a message that arrives after it was read', async () => {
    const [maya, omar] = await pair();
    const matchId = randomUUID();
    await read(omar, matchId, 2);
    await message(maya, omar, matchId, 2);
    expect(await of(omar)).toEqual([]);
    await message(maya, omar, matchId, 3);
    expect(await kinds(omar)).toEqual(['message']);
  });

  it('tell the invited member of a couple request, and the requester of the answer', async () => {
    const [maya, omar] = await pair();
    const request = coupleOf(maya, omar, 'PENDING');
    await twice('matching.couple-changed', request.coupleId, request);
    await twice('matching.couple-changed', request.coupleId, { ...request, isRetold: true }, 2);
    expect(await of(omar)).toMatchObject([{ kind: 'couple_request', readAt: null, url: '/matches' }]);
    await twice('matching.couple-changed', request.coupleId, { ...request, status: 'ACTIVE' }, 3);
    expect(await of(omar)).toMatchObject([{ kind: 'couple_request', readAt: expect.any(String) }]);
    expect(await of(maya)).toMatchObject([
      { kind: 'couple_answer', url: '/announcements', subject: { state: 'ACTIVE', member: {} } },
    ]);
  });

  it('tell members what staff decided', async () => {
    const maya = await join('Maya');
    const { userId } = maya;
    const [photoId, otherId, sanctionId, reportId, appealId] = Array.from({ length: 5 }, () => randomUUID());
    const photo = { photoId, userId, status: 'APPROVED', reason: null } as EventData<'moderation.photo-reviewed'>;
    await twice('moderation.photo-reviewed', photo.photoId, photo);
    await twice('moderation.photo-reviewed', String(otherId), {
      ...photo,
      photoId: String(otherId),
      status: 'REJECTED',
    });
    await twice('moderation.member-warned', String(sanctionId), {
      sanctionId: String(sanctionId),
      userId,
      reason: 'Stay polite.',
    });
    const report = { reportId: String(reportId), reporterId: userId, isActedOn: true, messageToReporter: 'Thanks.' };
    await twice('moderation.report-resolved', report.reportId, report);
    const appeal = {
      appealId: String(appealId),
      userId,
      sanction: 'MUTED',
      outcome: 'LIFTED',
      note: 'Sorry.',
    } as const;
    await twice('moderation.appeal-decided', appeal.appealId, appeal);
    const notices = await of(maya);
    expect(notices.map(({ kind, url, subject: { type, id, state } }) => [kind, url, type, id, state]).sort()).toEqual([
      ['appeal_decided', '/settings#sanctions', 'appeal', appealId, 'LIFTED'],
      ['photo_approved', '/settings#photos', 'photo', photoId, null],
      ['photo_rejected', '/settings#photos', 'photo', otherId, null],
      ['report_answered', '/safety', 'report', reportId, 'ACTED'],
      ['warning', '/settings#sanctions', 'warning', sanctionId, null],
    ]);
    for (const text of ['Stay polite.', 'Thanks.', 'Sorry.']) expect(JSON.stringify(notices)).not.toContain(text);
  });

  it('have announcements of staff since the member joined, each read by every member for themselves', async () => {
    const [maya, omar] = await pair();
    const admin = { role: 'admin' } as const;
    const { createAnnouncement } = await service.data<{ createAnnouncement: { id: string } }>(
      randomUUID(),
      ANNOUNCE,
      { title: 'Picnic' },
      admin,
    );
    const { id } = createAnnouncement;
    const announced = {
      id,
      kind: 'announcement',
      url: '/announcements',
      subject: { type: 'announcement', title: 'Picnic' },
    };
    for (const member of [maya, omar]) expect((await of(member))[0]).toMatchObject({ ...announced, readAt: null });
    await mark(maya, { ids: [id] });
    expect([await count(maya), await count(omar)]).toMatchObject([{ unread: 0 }, { unread: 1 }]);
    const late = newMember('Late');
    const createdAt = new Date(Date.now() + 60_000).toISOString();
    await service.deliver('identity.account-changed', { ...accountOf(late), createdAt }, { aggregateId: late.userId });
    await service.deliver('matching.profile-changed', profileOf(late), { aggregateId: late.userId });
    expect(await of(late)).toEqual([]);
    await service.sql('DELETE FROM announcements');
  });

  it('are marked as read one by one, or all, and only those of the caller', async () => {
    const [maya, omar] = await pair();
    const zoe = await join('Zoe');
    for (const liked of [maya, omar]) await like(zoe, liked);
    const matchId = randomUUID();
    await message(maya, omar, matchId, 1);
    const [ofMaya] = await of(maya);
    const [latest] = await of(omar);
    expect((await mark(omar, { ids: [latest?.id, ofMaya?.id, randomUUID()] })).data).toEqual({
      markNoticesRead: { unread: 1 },
    });
    expect((await count(maya)).unread).toBe(1);
    for (let round = 0; round < 2; round += 1) {
      expect((await mark(omar, { all: true })).data).toEqual({ markNoticesRead: { unread: 0 } });
    }
  });

  it('reject input that says neither which nor all', async () => {
    const maya = await join('Maya');
    const ids = Array.from({ length: LIMITS.noticesMarkedAtOnce + 1 }, () => randomUUID());
    for (const variables of [{}, { all: false }, { all: true, ids: [] }, { ids: ['1'] }, { ids }]) {
      expect((await mark(maya, variables)).code).toBe('VALIDATION');
    }
    expect((await service.ask(null, MARK, { all: true })).code).toBe('UNAUTHENTICATED');
    for (const query of [LIST, COUNT]) expect((await service.ask(null, query)).code).toBe('UNAUTHENTICATED');
  });

  it('say nothing about members who are banned, behind a block, or deleted', async () => {
    const [maya, omar] = await pair();
    const [nadia, zoe] = [await join('Nadia'), await join('Zoe')];
    for (const liker of [maya, nadia, zoe]) await like(liker, omar);
    await ban(maya);
    await service.deliver('matching.block-changed', { blockerId: omar.userId, blockedId: nadia.userId, blocked: true });
    await service.deliver('identity.account-deleted', { userId: zoe.userId });
    expect(await of(omar)).toEqual([]);
    await ban(maya, false);
    expect(await kinds(omar)).toEqual(['like']);
    await service.deliver('identity.account-deleted', { userId: maya.userId });
    await like(zoe, omar, 2);
    expect(await service.tablesContaining(maya.userId, zoe.userId)).toEqual([]);
    await service.deliver('identity.account-deleted', { userId: omar.userId });
    expect(await service.tablesContaining(omar.userId)).toEqual([]);
  });

  it('are signaled to the open pages of the member', async () => {
    const [maya, omar] = await pair();
    const signals = await service.listen(`member.${omar.userId}`);
    await like(maya, omar);
    await until(() => signals.length === 1);
    await mark(omar, { all: true });
    await until(() => signals.length === 2);
    expect(signals).toEqual([{ kind: 'notices-changed' }, { kind: 'notices-changed' }]);
  });

  it('are listed in pages with cursors of the reader, newest first', async () => {
    const [maya, omar] = await pair();
    await service.sql(
      `INSERT INTO notices (id, user_id, kind, cause, created_at)
       SELECT gen_random_uuid(), $1, 'warning', 'test:' || n, date_trunc('minute', now()) - (n / 2) * interval '1 second'
         FROM generate_series(1, 7) n`,
      [maya.userId],
    );
    const { paged, whole, codes } = await inspectPaging(service, PAGES, maya.userId, omar.userId);
    expect(paged).toHaveLength(7);
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });

  it('are deleted after 100 days, with what members have read of announcements', async () => {
    const [maya, omar] = await pair();
    await like(maya, omar);
    await service.sql(`UPDATE notices SET created_at = now() - interval '99 days' WHERE user_id = $1`, [omar.userId]);
    await service.app.get(NoticeSweeperService).run();
    expect(await kinds(omar)).toEqual(['like']);
    await service.sql(`UPDATE notices SET created_at = now() - interval '101 days' WHERE user_id = $1`, [omar.userId]);
    expect(await kinds(omar)).toEqual([]);
    await service.app.get(NoticeSweeperService).run();
    expect(await service.sql('SELECT FROM notices WHERE user_id = $1', [omar.userId])).toEqual([]);
  });

  it('are in the export of their reader, without other members', async () => {
    const [maya, omar] = await pair();
    await like(maya, omar);
    const { sections } = await exportedSections(service, 'notificationsExport', omar.userId);
    expect(sections['notices']).toEqual([
      { id: expect.any(String), kind: 'like', createdAt: expect.any(String), readAt: null },
    ]);
    expect(JSON.stringify(sections['notices'])).not.toContain(maya.userId);
  });
});
