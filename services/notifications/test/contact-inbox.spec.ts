import { LIMITS } from '@kindred/contracts';
import { exportedSections, inspectPaging, OWN_CURSORS_ONLY, testCaller, until, type PagedList } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ContactRetention } from '../src/contact-messages/contact-retention.js';
import { ContactInboxUnderTest, newAddress, type StaffMessage } from './contact-people.js';
import { joinMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const ID = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';
const OPEN_LIST: PagedList = {
  name: 'contactMessages',
  selection: 'id',
  idOf: ({ id }: { id: string }) => id,
  position: ['open', 1, '2026-01-01T00:00:00.000Z', ID],
};

describe('the contact inbox', () => {
  let service: NotificationsUnderTest;
  let inbox: ContactInboxUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
    inbox = new ContactInboxUnderTest(service);
  });
  afterAll(() => service.stop());

  const age = (id: string, interval: string) =>
    service.sql(
      `UPDATE feedback SET waiting_since = now() - $2::interval, last_entry_at = now() - $2::interval WHERE id = $1`,
      [id, interval],
    );
  const listed = async (id: string, state?: string): Promise<StaffMessage | undefined> =>
    (await inbox.list(state)).find((message) => message.id === id);

  it('lists open messages by how long their writer waits, and which are overdue', async () => {
    const [one, two, three] = [
      await inbox.send(newAddress()),
      await inbox.send(newAddress()),
      await inbox.send(newAddress()),
    ];
    await age(two, `${LIMITS.replyHours} hours 1 minute`);
    await age(three, `${LIMITS.replyHours - 1} hours`);
    const messages = (await inbox.list()).filter(({ id }) => [one, two, three].includes(id));
    expect(messages.map(({ id, overdue }) => [id, overdue])).toEqual([
      [two, true],
      [three, false],
      [one, false],
    ]);
    const [first] = messages;
    expect(Date.parse(first?.dueAt ?? '') - Date.parse(first?.waitingSince ?? '')).toBe(LIMITS.replyHours * 3_600_000);
  });

  it('lists members with priority support first, and lets staff claim them first', async () => {
    const [basic, premium, vip, visitor] = [
      await inbox.send(newAddress(), 'Help', testCaller({ tier: 'BASIC' })),
      await inbox.send(newAddress(), 'Help', testCaller({ tier: 'PREMIUM' })),
      await inbox.send(newAddress(), 'Help', testCaller({ tier: 'VIP' })),
      await inbox.send(newAddress()),
    ];
    await age(visitor, '3 hours');
    await age(vip, '2 hours');
    const shown = (await inbox.list()).filter(({ id }) => [basic, premium, vip, visitor].includes(id));
    expect(shown.map(({ id, isPriority }) => [id, isPriority])).toEqual([
      [vip, true],
      [premium, true],
      [visitor, false],
      [basic, false],
    ]);
    const claimed = await inbox.ask('mutation { claimNextContactMessage }');
    expect(claimed.data?.['claimNextContactMessage']).toBe(vip);
    // Across pages, too.
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await inbox.ask<{ contactMessages: { items: { id: string }[]; nextCursor: string | null } }>(
        'query ($cursor: String) { contactMessages(limit: 1, cursor: $cursor) { items { id } nextCursor } }',
        { cursor },
      );
      paged.push(...(data?.contactMessages.items ?? []).map(({ id }) => id));
      cursor = data?.contactMessages.nextCursor ?? null;
    }
    expect(paged).toEqual((await inbox.list()).map(({ id }) => id));
    for (const id of [premium, vip]) await inbox.close(id);
  });

  it('gives an open message priority when its member writes again with a plan', async () => {
    const [address, userId] = [newAddress(), randomUUID()];
    const id = await inbox.send(address, 'One', testCaller({ userId, tier: null }));
    expect((await listed(id))?.isPriority).toBe(false);
    expect(await inbox.send(address, 'Two', testCaller({ userId, tier: 'VIP' }))).toBe(id);
    expect((await listed(id))?.isPriority).toBe(true);
    await inbox.close(id);
  });

  it('lists each state, and names the member who was signed in', async () => {
    const maya = await joinMember(service, 'Maya');
    const id = await inbox.send(newAddress(), 'Hello', maya.userId);
    expect(await listed(id)).toMatchObject({ state: 'open', memberId: maya.userId, message: 'Hello' });
    expect((await inbox.read(id)).message).toMatchObject({ memberName: 'Maya', memberEmail: maya.email });
    await inbox.reply(id);
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, 'answered')).toMatchObject({ state: 'answered', dueAt: null, overdue: false });
    await inbox.close(id);
    expect(await listed(id, 'closed')).toMatchObject({ state: 'closed', isSpam: false });
    await inbox.act('reopenContactMessage', id);
    expect(await listed(id)).toMatchObject({ state: 'open' });
    expect((await inbox.ask('{ contactMessages(state: "lost") { nextCursor } }')).code).toBe('VALIDATION');
  });

  it('is read in pages, and accepts only cursors of the list, state, and reader', async () => {
    for (let count = 0; count < 3; count += 1) await inbox.send(newAddress());
    const [reader, stranger] = [testCaller({ role: 'admin' }), testCaller({ role: 'admin' })];
    const { paged, whole, codes } = await inspectPaging(service, OPEN_LIST, reader, stranger);
    expect(paged.length).toBeGreaterThan(2);
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
    const page = (state: string, cursor?: string) =>
      inbox.ask<{ contactMessages: { nextCursor: string } }>(
        'query ($state: String, $cursor: String) { contactMessages(state: $state, limit: 1, cursor: $cursor) { nextCursor } }',
        { state, cursor },
      );
    const { data } = await page('open');
    expect((await page('answered', data?.contactMessages.nextCursor)).code).toBe('VALIDATION');
  });

  it('joins further messages about the same while the first is open', async () => {
    const address = newAddress();
    const first = await inbox.send(address, 'One');
    expect(await inbox.send(address.toUpperCase(), 'Two')).toBe(first);
    expect((await inbox.read(first)).entries).toMatchObject([{ isReply: false, text: 'Two', delivery: null }]);
    const { userId } = await joinMember(service, 'Maya');
    const others = [
      await inbox.send(address, 'By a member', userId),
      await inbox.send(address, 'Danger', null, { category: 'safety' }),
    ];
    await inbox.reply(first);
    others.push(await inbox.send(address, 'After the answer'));
    expect(new Set([first, ...others]).size).toBe(4);
    expect((await inbox.read(first)).others.map(({ id }) => id).sort()).toEqual([...others].sort());
  });

  it('begins another message after many', async () => {
    const address = newAddress();
    const first = await inbox.send(address);
    for (let count = 0; count < LIMITS.contactEntries; count += 1) expect(await inbox.send(address)).toBe(first);
    expect(await inbox.send(address)).not.toBe(first);
  });

  it('is for administrators only, and records each view and act', async () => {
    const id = await inbox.send(newAddress());
    const maya = await joinMember(service, 'Maya');
    const calls = [
      '{ contactMessages { nextCursor } }',
      'query ($id: ID!) { contactConversation(id: $id) { isSpamAddress } }',
      'mutation ($id: ID!) { replyToContactMessage(id: $id, text: "Hi") { id } }',
      'mutation ($id: ID!) { closeContactMessage(id: $id) }',
      'mutation ($id: ID!) { reopenContactMessage(id: $id) }',
      'mutation ($id: ID!) { claimContactMessage(id: $id) }',
      'mutation ($id: ID!) { releaseContactMessage(id: $id) }',
      'mutation { claimNextContactMessage }',
    ];
    for (const call of calls) {
      expect((await service.ask(maya.userId, call, { id })).code).toBe('FORBIDDEN');
      expect((await service.ask(null, call, { id })).code).toBe('UNAUTHENTICATED');
    }
    const before = service.peers.publishedEvents('notifications.staff-acted').length;
    await inbox.list();
    await inbox.read(id);
    await inbox.act('claimContactMessage', id);
    await inbox.act('claimContactMessage', id);
    await inbox.reply(id);
    await inbox.close(id, true);
    await inbox.act('reopenContactMessage', id);
    const acts = service.peers.publishedEvents('notifications.staff-acted').slice(before);
    expect(acts).toMatchObject([
      { action: 'CONTACT_MESSAGES_VIEWED', details: { contactMessageIds: expect.arrayContaining([id]) } },
      { action: 'CONTACT_MESSAGE_VIEWED', details: { contactMessageId: id } },
      { action: 'CONTACT_MESSAGE_CLAIMED', details: { contactMessageId: id } },
      { action: 'CONTACT_MESSAGE_ANSWERED', details: { contactMessageId: id, replyId: expect.any(String) } },
      { action: 'CONTACT_MESSAGE_CLOSED', details: { contactMessageId: id, isSpam: true } },
      { action: 'CONTACT_MESSAGE_REOPENED', details: { contactMessageId: id } },
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/@|Ada|Gladly/);
    for (const unknown of [randomUUID(), 'nonsense']) {
      expect((await inbox.reply(unknown)).code).toBe('NOT_FOUND');
      expect((await inbox.act('claimContactMessage', unknown)).code).toBe('NOT_FOUND');
    }
  });

  it('is reserved by a claim, and the next one is the one that waits longest', async () => {
    const id = await inbox.send(newAddress());
    await age(id, '30 days');
    const colleague = randomUUID();
    await inbox.act('claimContactMessage', id);
    expect((await inbox.read(id)).message).toMatchObject({ claimedByMe: true, claimedByAnother: false });
    expect((await inbox.read(id, colleague)).message).toMatchObject({ claimedByMe: false, claimedByAnother: true });
    for (const call of [
      inbox.reply(id, 'Me, too', colleague),
      inbox.close(id, false, colleague),
      inbox.act('reopenContactMessage', id, colleague),
      inbox.act('claimContactMessage', id, colleague),
    ]) {
      expect(await call).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Another administrator') });
    }
    const next = async () =>
      (await inbox.ask<{ claimNextContactMessage: string }>('mutation { claimNextContactMessage }', {}, colleague)).data
        ?.claimNextContactMessage;
    expect(await next()).not.toBe(id);
    await service.sql(`UPDATE feedback SET claimed_until = now() - interval '1 second' WHERE id = $1`, [id]);
    const before = service.peers.publishedEvents('notifications.staff-acted').length;
    expect(await next()).toBe(id);
    await inbox.act('releaseContactMessage', id, colleague);
    expect(service.peers.publishedEvents('notifications.staff-acted').slice(before)).toMatchObject([
      { action: 'CONTACT_MESSAGE_CLAIMED', actorId: colleague, details: { contactMessageId: id } },
      { action: 'CONTACT_MESSAGE_RELEASED', actorId: colleague, details: { contactMessageId: id } },
    ]);
    expect((await inbox.reply(id)).code).toBeUndefined();
    await inbox.close(id);
    expect((await inbox.act('claimContactMessage', id)).message).toBe('This message is closed.');
  });

  it('signals staff about each change', async () => {
    const all = await service.listen('staff');
    const id = await inbox.send(newAddress());
    // The reply of an earlier test can be delivered now.
    let taken = 0;
    const signals = () => all.filter((signal) => (signal as { itemId: string }).itemId === id).slice(taken);
    /** The next signals of this message. */
    const nextSignals = async (count: number) => {
      await until(() => signals().length >= count);
      const next = signals();
      taken += next.length;
      return next;
    };
    const item = { queue: 'contactMessages', itemId: id };
    const byAdmin = { ...item, actorId: inbox.admin };
    await inbox.act('claimContactMessage', id);
    await inbox.act('claimContactMessage', id);
    expect(await nextSignals(2)).toEqual([
      { kind: 'item-added', ...item, actorId: null },
      { kind: 'claim-changed', ...byAdmin, claimedUntil: expect.stringMatching(/Z$/) },
    ]);
    await inbox.reply(id);
    expect(await nextSignals(2)).toEqual(
      expect.arrayContaining([
        { kind: 'item-left', ...byAdmin },
        // The reply was delivered.
        { kind: 'item-changed', ...item, actorId: null },
      ]),
    );
    await inbox.act('releaseContactMessage', id);
    await inbox.act('reopenContactMessage', id);
    expect(await nextSignals(2)).toEqual([
      { kind: 'claim-changed', ...byAdmin, claimedUntil: null },
      { kind: 'item-added', ...byAdmin },
    ]);
    await inbox.close(id);
  });

  it('keeps messages and replies for a year after the last of them', async () => {
    const [old, recent] = [await inbox.send(newAddress()), await inbox.send(newAddress())];
    await inbox.reply(old);
    await age(old, `${LIMITS.contactDays} days 1 minute`);
    await age(recent, `${LIMITS.contactDays} days -1 minute`);
    await service.app.get(ContactRetention).run();
    const left = await service.sql<{ id: string }>('SELECT id FROM feedback WHERE id = ANY($1)', [[old, recent]]);
    expect(left).toEqual([{ id: recent }]);
    expect(await service.sql('SELECT 1 FROM feedback_entries WHERE feedback_id = $1', [old])).toEqual([]);
  });

  it('exports messages with their replies, and erases them with the account, by member and by address', async () => {
    const maya = await joinMember(service, 'Mayabelle');
    const elsewhere = newAddress();
    const own = await inbox.send(elsewhere, 'From another address', maya.userId);
    await inbox.send(maya.email.toUpperCase(), 'As a visitor', null, { category: 'other' });
    const { userId: stranger } = await joinMember(service, 'Omar');
    await inbox.send(maya.email, 'By a stranger', stranger, { category: 'safety' });
    await inbox.reply(own, 'We answer Mayabelle.');
    await service.emailsTo(elsewhere);
    const { sections } = await exportedSections(service, 'notificationsExport', maya.userId);
    expect(sections['contactMessages']).toMatchObject([
      {
        ...{ email: elsewhere, message: 'From another address', state: 'answered' },
        entries: [{ isReply: true, text: 'We answer Mayabelle.', createdAt: expect.stringMatching(/Z$/) }],
      },
      { message: 'As a visitor', state: 'open', entries: [] },
    ]);
    expect(JSON.stringify(sections)).not.toContain(inbox.admin);

    await service.deliver('identity.account-deleted', { userId: maya.userId });
    const left = await service.tablesContaining(maya.userId, maya.email, elsewhere, maya.name, 'By a stranger');
    expect(left).toEqual([]);
  });
});
