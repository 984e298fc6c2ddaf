import { LIMITS } from '@kindred/contracts';
import { freePort, runConcurrently, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ContactInboxUnderTest, newAddress } from './contact-people.js';
import { rejecting, startMailServer, type MailServer } from './loopback-mail-server.js';
import { joinMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const SUPPORT = 'support@kindred.example';

describe('replies to contact messages', () => {
  let service: NotificationsUnderTest;
  let inbox: ContactInboxUnderTest;
  let server: MailServer;
  /** The server rejects mail to these addresses. */
  const rejected = new Set<string>();

  beforeAll(async () => {
    const port = await freePort();
    server = await startMailServer(port, rejecting(rejected));
    service = await NotificationsUnderTest.start({
      withPeers: true,
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    inbox = new ContactInboxUnderTest(service);
  });
  afterAll(async () => {
    await service.stop();
    await server.close();
  });

  const lockMessage = (id: string) => (manager: EntityManager) =>
    manager.query('SELECT FROM feedback WHERE id = $1 FOR UPDATE', [id]);
  const repliesTo = (address: string) =>
    server.received.filter(({ to, subject }) => to?.[0]?.address === address && subject?.startsWith('Re:'));

  it('arrive with the message below, from support and to be answered to support, and show their delivery', async () => {
    const address = newAddress();
    const id = await inbox.send(address, 'Where are my photos?\nAda');
    const { data } = await inbox.reply(id, ' Dear Ada,\r\n\r\nThey are back. ');
    expect(data?.replyToContactMessage).toMatchObject({ isReply: true, isMine: true, delivery: 'sending' });
    await until(() => repliesTo(address).length === 1);
    const [mail] = repliesTo(address);
    expect(mail).toMatchObject({
      from: { address: SUPPORT },
      replyTo: [{ address: SUPPORT }],
      subject: 'Re: your message to Kindred',
      text: expect.stringContaining('Dear Ada,\n\nThey are back.'),
      html: expect.stringContaining('Where are my photos?\nAda'),
    });
    expect(mail?.text).toContain('> Where are my photos?\n> Ada');
    await until(async () => (await inbox.read(id)).entries[0]?.delivery === 'sent');
    expect((await inbox.read(id)).message.state).toBe('answered');
  });

  it('quote the latest message', async () => {
    const address = newAddress();
    const id = await inbox.send(address, 'The first');
    await inbox.send(address, 'The second');
    await inbox.reply(id);
    await until(() => repliesTo(address).length === 1);
    expect(repliesTo(address)[0]?.text).toContain('> The second');
    expect(repliesTo(address)[0]?.text).not.toContain('The first');
  });

  it('show that the mail server rejected the address', async () => {
    const address = newAddress();
    rejected.add(address);
    const id = await inbox.send(address);
    await inbox.reply(id);
    await until(async () => (await inbox.read(id)).entries[0]?.delivery === 'failed');
  });

  it('are sent once for the same client id, also when sent at the same time', async () => {
    const address = newAddress();
    const id = await inbox.send(address);
    const clientId = randomUUID();
    const replies = Array.from({ length: 4 }, () => () => inbox.reply(id, 'Once.', inbox.admin, clientId));
    const responses = await runConcurrently(service.dataSource, lockMessage(id), replies);
    expect(new Set(responses.map(({ data }) => data?.replyToContactMessage.id)).size).toBe(1);
    await until(() => service.areEmailsSent());
    expect(repliesTo(address)).toHaveLength(1);
    expect((await inbox.reply(id, 'Once.', inbox.admin, 'nonsense')).code).toBe('VALIDATION');
  });

  it('need a text of limited length, and an open or answered message', async () => {
    const id = await inbox.send(newAddress());
    expect(await inbox.reply(id, ' \n ')).toMatchObject({ code: 'VALIDATION', message: 'Please write a reply' });
    for (const text of ['x'.repeat(LIMITS.contactReplyMaxLength + 1), 'a\u0000b']) {
      expect((await inbox.reply(id, text)).code).toBe('VALIDATION');
    }
    expect((await inbox.reply(id)).code).toBeUndefined();
    expect((await inbox.reply(id, 'One more thing.')).code).toBeUndefined();
    await inbox.close(id);
    expect(await inbox.reply(id)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Reopen') });
  });

  it('are never sent to an address marked as spam, which gets no acknowledgment either, and closing tells no one', async () => {
    const address = newAddress();
    const id = await inbox.send(address);
    await until(() => service.areEmailsSent());
    const received = server.received.length;
    await inbox.close(id, true);
    const later = await inbox.send(address.toUpperCase(), 'More', null, { category: 'other' });
    expect((await inbox.read(later)).isSpamAddress).toBe(true);
    expect(await inbox.reply(later)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('spam') });
    await until(() => service.areEmailsSent());
    expect(server.received.slice(received).map(({ to }) => to?.[0]?.address)).toEqual([SUPPORT]);
    await inbox.act('reopenContactMessage', id);
    expect((await inbox.reply(later)).code).toBeUndefined();
  });

  it('cannot be given headers by name, message, or reply', async () => {
    const address = newAddress();
    const draft = { name: '=?utf-8?q?Bcc:_eve?=', category: 'other' };
    const id = await inbox.send(address, 'Hi\r\nBcc: eve@evil.example\r\n\r\n<b>Body</b>', null, draft);
    await inbox.reply(id, 'Hello\r\nBcc: eve@evil.example\r\n.\r\n<script>alert(1)</script>');
    await until(() => repliesTo(address).length === 1);
    const [mail] = repliesTo(address);
    expect(mail?.to).toEqual([{ name: '', address }]);
    expect([mail?.bcc, mail?.cc]).toEqual([undefined, undefined]);
    expect(mail?.html).not.toMatch(/<script|<b>Body/);
    expect(server.received.flatMap(({ to }) => to ?? []).map((to) => to.address)).not.toContain('eve@evil.example');
  });

  it.each([
    ['a member', 'before'],
    ['a member', 'after'],
    ['a visitor', 'before'],
    ['a visitor', 'after'],
  ])('to %s leave no email behind when the account is deleted just %s them', async (writer, order) => {
    const maya = await joinMember(service, 'Maya');
    const isMember = writer === 'a member';
    const address = isMember ? newAddress() : maya.email;
    const id = await inbox.send(address, 'Help', isMember ? maya.userId : null);
    const steps = [
      async () => void (await inbox.reply(id, 'We answer you.')),
      () => service.deliver('identity.account-deleted', { userId: maya.userId }),
    ];
    if (order === 'before') steps.reverse();
    await runConcurrently(service.dataSource, lockMessage(id), steps, 'as-given');
    await until(() => service.areEmailsSent());
    expect(await service.tablesContaining(maya.userId, maya.email, address)).toEqual([]);
  });
});
