import { inspectPaging, OWN_CURSORS_ONLY, profileEventData, until, type PagedList } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { coupleOf, joinMember, matchOf, newMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const CREATE = `mutation ($title: String!, $content: String!) {
  createAnnouncement(title: $title, content: $content) { id title content type createdAt metadata { user1Name } }
}`;
const LIST = `query ($limit: Int, $cursor: String) {
  announcements(limit: $limit, cursor: $cursor) {
    items { id title content type metadata { user1Name user1Photo user2Name user2Photo } } nextCursor
  }
}`;
const ANNOUNCEMENTS: PagedList = {
  name: 'announcements',
  selection: 'id',
  idOf: ({ id }: { id: string }) => id,
};
const FEEDBACK = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;
const SET = 'mutation ($on: Boolean!) { setNotifyOnLikes(notifyOnLikes: $on) { notifyOnLikes } }';

interface List {
  announcements: {
    items: { id: string; title: string; type: string; metadata: object | null }[];
    nextCursor: string | null;
  };
}

describe('notifications operations', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterAll(() => notifications.stop());

  const reader = randomUUID();
  const announce = (title: string, content = 'Come all!') =>
    notifications.ask<{ createAnnouncement: { id: string } }>(
      randomUUID(),
      CREATE,
      { title, content },
      { role: 'admin' },
    );
  const list = async (variables: object = {}) => {
    const { data } = await notifications.ask<List>(reader, LIST, variables);
    if (data === null) throw new Error('no list');
    return data.announcements;
  };

  describe('preferences', () => {
    it('default to emails about likes, and store the chosen value', async () => {
      const userId = randomUUID();
      const read = () =>
        notifications.ask(userId, '{ notificationPreferences { notifyOnLikes } }', {}, { status: 'PENDING' });
      expect((await read()).data).toEqual({ notificationPreferences: { notifyOnLikes: true } });
      for (const on of [false, true, false]) {
        expect((await notifications.ask(userId, SET, { on })).data).toEqual({
          setNotifyOnLikes: { notifyOnLikes: on },
        });
        expect((await read()).data).toEqual({ notificationPreferences: { notifyOnLikes: on } });
      }
    });

    it('require a session and an account that was not deleted', async () => {
      expect((await notifications.ask(null, SET, { on: true })).code).toBe('UNAUTHENTICATED');
      expect((await notifications.ask(null, '{ notificationPreferences { notifyOnLikes } }')).code).toBe(
        'UNAUTHENTICATED',
      );
      const { userId } = await joinMember(notifications, 'Maya');
      await notifications.deliver('identity.account-deleted', { userId });
      expect((await notifications.ask(userId, SET, { on: true })).code).toBe('UNAUTHENTICATED');
    });
  });

  describe('announcements', () => {
    it('are created by administrators, trimmed, and keep their line breaks', async () => {
      const { data } = await announce('  Picnic ', ' Sunday\nin the park \n');
      const announcementId = data?.createAnnouncement.id;
      expect(notifications.peers.publishedEvents('notifications.staff-acted')).toEqual([
        expect.objectContaining({
          action: 'ANNOUNCEMENT_POSTED',
          subjectId: null,
          details: { announcementId, notify: true, email: false },
        }),
      ]);
      expect(data?.createAnnouncement).toMatchObject({
        title: 'Picnic',
        content: 'Sunday\nin the park',
        type: 'GENERAL',
        metadata: null,
      });
      const variables = { title: 'Picnic', content: 'Sunday' };
      expect((await notifications.ask(reader, CREATE, variables)).code).toBe('FORBIDDEN');
      expect((await notifications.ask(null, CREATE, variables)).code).toBe('UNAUTHENTICATED');
    });

    it('require a title and a content of limited length', async () => {
      for (const [title, content] of [
        ['', 'x'],
        ['  ', 'x'],
        ['x', ' \n'],
      ] as const) {
        const rejected = await announce(title, content);
        expect([rejected.code, rejected.message]).toEqual(['VALIDATION', 'Title and content are required']);
      }
      expect((await announce('x'.repeat(201))).code).toBe('VALIDATION');
      expect((await announce('x', 'x'.repeat(10_001))).code).toBe('VALIDATION');
      expect((await announce('a\u0000')).code).toBe('VALIDATION');
    });

    it('are listed newest first, in pages, to ACTIVE members', async () => {
      const created: (string | undefined)[] = [];
      for (const title of ['one', 'two', 'three']) created.unshift((await announce(title)).data?.createAnnouncement.id);
      const first = await list({ limit: 2 });
      const second = await list({ limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...second.items].slice(0, 3).map(({ id }) => id)).toEqual(created);
      const { paged, whole, codes } = await inspectPaging(notifications, ANNOUNCEMENTS, reader, randomUUID());
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(whole.length);
      expect(codes).toEqual(OWN_CURSORS_ONLY);
      for (const variables of [{ limit: 0 }, { limit: 1_001 }]) {
        expect((await notifications.ask(reader, LIST, variables)).code).toBe('VALIDATION');
      }
      expect((await notifications.ask(reader, LIST, {}, { status: 'APPROVED' })).code).toBe('NOT_ACTIVE');
      expect((await notifications.ask(null, LIST)).code).toBe('UNAUTHENTICATED');
    });

    it('include a couple from its acceptance until its end', async () => {
      const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
      const couple = coupleOf(maya, omar, 'PENDING');
      const publish = (status: typeof couple.status, sequence: number, eventId?: string) =>
        notifications.deliver(
          'matching.couple-changed',
          { ...couple, status },
          {
            aggregateId: couple.coupleId,
            sequence,
            ...(eventId === undefined ? {} : { eventId }),
          },
        );
      const shown = async () => (await list()).items.filter(({ id }) => id === couple.coupleId);
      await publish('PENDING', 1);
      expect(await shown()).toEqual([]);
      const eventId = randomUUID();
      await publish('ACTIVE', 2, eventId);
      await publish('ACTIVE', 2, eventId);
      expect(await shown()).toEqual([
        expect.objectContaining({
          title: 'Omar & Maya are officially a couple!',
          type: 'COUPLE',
          metadata: { user1Name: 'Omar', user1Photo: '/media/photos/1', user2Name: 'Maya', user2Photo: null },
        }),
      ]);
      await publish('ENDED', 4);
      await publish('ACTIVE', 3);
      expect(await shown()).toEqual([]);
    });

    it('update the names and photos of a couple in place', async () => {
      const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
      const couple = coupleOf(maya, omar, 'ACTIVE');
      const aggregateId = couple.coupleId;
      const createdAt = async () =>
        (await notifications.sql('SELECT created_at FROM announcements WHERE id = $1', [aggregateId]))[0];
      await notifications.deliver('matching.couple-changed', couple, { aggregateId });
      const before = await createdAt();
      const user1 = { ...couple.user1, name: 'Omar the Elder', photo: null };
      await notifications.deliver(
        'matching.couple-changed',
        { ...couple, user1, isRetold: true },
        { aggregateId, sequence: 2, occurredAt: '2999-01-01T00:00:00.000Z' },
      );
      const both = 'Omar the Elder & Maya';
      expect((await list()).items.filter(({ title }) => title.includes(both))).toEqual([
        expect.objectContaining({
          id: aggregateId,
          title: `${both} are officially a couple!`,
          content: expect.stringContaining(both),
          metadata: { user1Name: 'Omar the Elder', user1Photo: null, user2Name: 'Maya', user2Photo: null },
        }),
      ]);
      expect(await createdAt()).toEqual(before);
    });

    it('hide a couple immediately while either member is banned', async () => {
      // Their email addresses are not known, so that the email handlers cannot be what hides the couple.
      const couple = coupleOf(newMember('Maya'), newMember('Omar'), 'ACTIVE');
      const { coupleId, requesterId: userId } = couple;
      await notifications.publish('matching.couple-changed', coupleId, couple);
      const isShown = async () => (await list()).items.some(({ id }) => id === coupleId);
      const since = '2026-01-01T00:00:00.000Z';
      const publish = (end: string | null | undefined) =>
        notifications.publish('moderation.sanctions-changed', userId, {
          userId,
          change: end === undefined ? 'unbanned' : 'banned',
          ban: end === undefined ? null : { reason: 'rude', since, until: end },
          mute: { reason: 'rude', since, until: null },
        });
      expect(await isShown()).toBe(true);
      for (const [end, shown] of [
        [null, false],
        [undefined, true],
        ['2999-01-01T00:00:00.000Z', false],
        ['2026-01-02T00:00:00.000Z', true],
        ['2999-01-01T00:00:00.000Z', false],
      ] as const) {
        await publish(end);
        expect(await isShown()).toBe(shown);
      }
      await notifications.sql('UPDATE accounts SET banned_until = now() WHERE user_id = $1', [userId]);
      expect(await isShown()).toBe(true);
    });
  });

  describe('the contact form', () => {
    const draft = {
      name: 'Ada <b>',
      email: 'ada@elsewhere.example',
      category: 'safety',
      message: 'Line one\n<script>',
    };

    it('emails support with a reply address, and acknowledges without quoting the message', async () => {
      const { data } = await notifications.ask(null, FEEDBACK, draft);
      expect(data).toEqual({ sendFeedback: { message: "We'll get back to you within 24 hours." } });
      const [toSupport] = await notifications.emailsTo('support@kindred.example');
      expect(toSupport?.text).toContain('> Line one\n> <script>');
      expect(toSupport?.html).toContain('&lt;script&gt;');
      const [row] = await notifications.dataSource.query<{ reply_to: string }[]>(
        'SELECT reply_to FROM outgoing_mails WHERE id = $1',
        [toSupport?.id],
      );
      expect(row?.reply_to).toBe(draft.email);
      const [acknowledgement] = await notifications.emailsTo(draft.email);
      expect(acknowledgement?.text).not.toContain('Line one');
      const stored = await notifications.dataSource.query<object[]>(
        'SELECT name, email, category, message FROM feedback WHERE email = $1',
        [draft.email],
      );
      expect(stored).toEqual([draft]);
    });

    it('rejects missing and invalid fields, and stores nothing', async () => {
      const email = 'ben@elsewhere.example';
      for (const field of ['name', 'email', 'category', 'message']) {
        const rejected = await notifications.ask(null, FEEDBACK, { ...draft, email, [field]: ' ' });
        expect([rejected.code, rejected.message]).toEqual(['VALIDATION', 'Please fill in all fields']);
      }
      expect((await notifications.ask(null, FEEDBACK, { ...draft, email, category: 'gossip' })).code).toBe(
        'VALIDATION',
      );
      expect((await notifications.ask(null, FEEDBACK, { ...draft, email: 'no address' })).code).toBe('VALIDATION');
      expect(await notifications.emailsTo(email)).toEqual([]);
    });
  });

  it('erase everything about a deleted account, and ignore later events about it', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Mayafair'), await joinMember(notifications, 'Omar')];
    await notifications.ask(maya.userId, SET, { on: false });
    await notifications.ask(null, FEEDBACK, {
      name: maya.name,
      email: maya.email.toUpperCase(),
      category: 'other',
      message: 'Hi',
    });
    const match = matchOf(maya, omar);
    await notifications.deliver('matching.match-changed', match);
    await notifications.deliver('matching.couple-changed', coupleOf(omar, maya, 'ACTIVE'));
    await notifications.deliver('matching.like-given', {
      fromUserId: maya.userId,
      toUserId: omar.userId,
      matched: false,
    });
    const ban = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null };
    await notifications.deliver('moderation.sanctions-changed', {
      userId: maya.userId,
      change: 'banned',
      ban,
      mute: null,
    });
    await until(() => notifications.areEmailsSent());
    await notifications.deliver('identity.account-deleted', { userId: maya.userId });
    await notifications.deliver('matching.couple-changed', coupleOf(omar, maya, 'ACTIVE'));
    await notifications.deliver('matching.profile-changed', profileEventData(maya.userId, maya.name), { sequence: 9 });
    expect(await notifications.tablesContaining(maya.userId, maya.email, maya.name)).toEqual([]);
    expect((await list()).items.some(({ title }) => title.includes(maya.name))).toBe(false);
  });

  it('accept a repeated `to` parameter for the mailbox', async () => {
    const page = await notifications.mailboxResponse('?to=a&to=b');
    expect(page.statusCode).toBe(200);
    expect(Array.isArray(page.json())).toBe(true);
  });
});
