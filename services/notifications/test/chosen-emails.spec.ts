import { LIMITS } from '@kindred/contracts';
import { freePort, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SEND_MAIL } from '../src/delivery/mail.tasks.js';
import { MessageEmailSenderService } from '../src/message-emails/message-email-sender.service.js';
import { rejecting, startMailServer, type MailServer } from './loopback-mail-server.js';
import { joinMember, matchOf, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const SAVE = `mutation ($input: NotificationPreferencesInput!) {
  saveNotificationPreferences(input: $input) { notifyOnLikes }
}`;
const UNSUBSCRIBE = 'mutation ($token: String!) { unsubscribe(token: $token) }';
const FILE = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on MemberFile { emailRejectedAt } } }`;

const clock = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

describe('emails that members can switch off', () => {
  let service: NotificationsUnderTest;
  let server: MailServer;
  /** Addresses that the mail server rejects. */
  const rejected = new Set<string>();

  beforeAll(async () => {
    const port = await freePort();
    server = await startMailServer(port, rejecting(rejected));
    service = await NotificationsUnderTest.start({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await service.stop();
    await server.close();
  });

  const join = (name: string): Promise<TestMember> => joinMember(service, name);
  const save = ({ userId }: TestMember, input: object) => service.data(userId, SAVE, { input });
  const match = async (one: TestMember, other: TestMember): Promise<void> => {
    const data = matchOf(one, other);
    await service.deliver('matching.match-changed', data, { aggregateId: data.matchId });
  };
  const message = (from: TestMember, to: TestMember, matchId: string, seq: number, minutesAgo = 0) =>
    service.deliver(
      'messaging.message-sent',
      {
        ...{ messageId: randomUUID(), matchId, seq, fromUserId: from.userId, toUserId: to.userId },
        sentAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      },
      { aggregateId: matchId, sequence: seq },
    );
  const read = ({ userId }: TestMember, matchId: string, seq: number) =>
    service.deliver('messaging.conversation-read', { matchId, userId, seq });
  const sendDue = (): Promise<void> => service.app.get(MessageEmailSenderService).run();
  const reset = async ({ userId, email }: TestMember): Promise<void> => {
    const link = 'https://kindred.example/reset-password?token=a';
    await service.deliver('identity.password-reset-requested', { userId, email, link });
    await until(() => service.areEmailsSent());
  };
  const subjects = async ({ email }: TestMember): Promise<(string | undefined)[]> => {
    await until(() => service.areEmailsSent());
    return server.received
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject }) => subject);
  };
  const headersOf = (subject: string, { email }: TestMember): Record<string, string> => {
    const mail = server.received.find((each) => each.subject === subject && each.to?.[0]?.address === email);
    return Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  };
  const fileOf = async ({ userId }: TestMember) => {
    const of = [{ __typename: 'MemberFile', userId }];
    const { _entities: entities } = await service.data<{ _entities: { emailRejectedAt: string | null }[] }>(
      randomUUID(),
      FILE,
      { of },
      { role: 'admin' },
    );
    return entities[0]?.emailRejectedAt;
  };

  describe('about unread messages', () => {
    it(`are sent after ${LIMITS.messageEmailMinutes} minutes, once for a conversation until it is read`, async () => {
      const [maya, omar] = [await join('Maya'), await join('Omar')];
      const matchId = randomUUID();
      await message(maya, omar, matchId, 1, LIMITS.messageEmailMinutes - 1);
      await sendDue();
      expect(await subjects(omar)).toEqual([]);
      await service.sql("UPDATE notices SET email_due_at = email_due_at - interval '1 minute'");
      await sendDue();
      await message(maya, omar, matchId, 2, 60);
      await sendDue();
      expect(await subjects(omar)).toEqual(['You have unread messages']);
      await read(omar, matchId, 2);
      await message(maya, omar, matchId, 3, 60);
      await sendDue();
      expect(await subjects(omar)).toHaveLength(2);
    });

    it('are not sent again when only the notice was read', async () => {
      const [maya, omar] = [await join('Maya'), await join('Omar')];
      const matchId = randomUUID();
      await message(maya, omar, matchId, 1, 60);
      await sendDue();
      await service.data(omar.userId, 'mutation { markNoticesRead(all: true) { unread } }');
      await message(maya, omar, matchId, 2, 60);
      await sendDue();
      expect(await subjects(omar)).toEqual(['You have unread messages']);
      await read(omar, matchId, 2);
      await message(maya, omar, matchId, 3, 60);
      await sendDue();
      expect(await subjects(omar)).toHaveLength(2);
    });

    it('are not sent for what was read, or for conversations that are over', async () => {
      const [maya, omar] = [await join('Maya'), await join('Omar')];
      const ended = matchOf(maya, omar);
      const matchId = randomUUID();
      await message(maya, omar, matchId, 1, 60);
      await message(maya, omar, ended.matchId, 1, 60);
      await read(omar, matchId, 1);
      const end = { ...ended, live: false, endedAt: ended.matchedAt };
      await service.deliver('matching.match-changed', end, { aggregateId: ended.matchId });
      await sendDue();
      expect(await subjects(omar)).toEqual([]);
    });

    it('wait until the quiet hours end, and are not sent if they were read then', async () => {
      const [maya, omar, zoe] = [await join('Maya'), await join('Omar'), await join('Zoe')];
      const matchId = randomUUID();
      for (const reader of [omar, zoe]) {
        await save(reader, { quietHours: { from: clock(-60), to: clock(60), timeZone: 'UTC' } });
      }
      await message(maya, omar, matchId, 1, 60);
      await message(maya, zoe, randomUUID(), 1, 60);
      await sendDue();
      await read(omar, matchId, 1);
      for (const reader of [omar, zoe]) await save(reader, { quietHours: null });
      await sendDue();
      expect([await subjects(omar), await subjects(zoe)]).toEqual([[], []]);
      // A run of the recurring task that began during the quiet hours can postpone it once more.
      await until(async () => {
        await service.sql('UPDATE notices SET email_due_at = now() WHERE email_due_at IS NOT NULL');
        await sendDue();
        return (await subjects(zoe)).length > 0;
      });
      expect([await subjects(omar), await subjects(zoe)]).toEqual([[], ['You have unread messages']]);
    });
  });

  it('are sent only where the member wants them', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await save(omar, {
      matrix: [
        { kind: 'match', email: false },
        { kind: 'message', email: false },
      ],
    });
    await match(maya, omar);
    await message(maya, omar, randomUUID(), 1, 60);
    await sendDue();
    expect([await subjects(maya), await subjects(omar)]).toEqual([["It's a match!"], []]);
  });

  it('wait until the quiet hours end; emails about the account do not', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await save(omar, { quietHours: { from: clock(-60), to: clock(60), timeZone: 'UTC' } });
    await match(maya, omar);
    const [task] = await service.sql<{ minutes: number }>(
      `SELECT extract(epoch FROM run_at - now())::float / 60 AS minutes FROM tasks
         JOIN outgoing_mails ON outgoing_mails.id::text = tasks.key WHERE outgoing_mails.to_address = $1`,
      [omar.email],
    );
    expect(task?.minutes).toBeGreaterThan(58);
    await service.sql('DELETE FROM outgoing_mails WHERE to_address = $1', [omar.email]);
    await reset(omar);
    expect(await subjects(omar)).toEqual(['Choose a new Kindred password']);
  });

  it.each([
    ['switched them off', (member: TestMember) => save(member, { matrix: [{ kind: 'match', email: false }] })],
    [
      'has an address that rejects email',
      ({ userId }: TestMember) =>
        service.sql('UPDATE accounts SET email_rejected_at = now() WHERE user_id = $1', [userId]),
    ],
  ])('are not sent after the quiet hours to a member who, by then, %s', async (_, change) => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await save(omar, { quietHours: { from: clock(-60), to: clock(60), timeZone: 'UTC' } });
    await match(maya, omar);
    await change(omar);
    await service.runTasks('type = $1 AND run_at > now()', [SEND_MAIL.type]);
    expect(await subjects(omar)).toEqual([]);
    expect(await service.sql('SELECT last_error FROM outgoing_mails WHERE to_address = $1', [omar.email])).toEqual([
      { last_error: 'UNWANTED' },
    ]);
  });

  it('can be switched off with one click, without a session', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await match(maya, omar);
    await subjects(omar);
    const headers = headersOf("It's a match!", omar);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin, pathname]).toEqual(['https://kindred.example', '/api/unsubscribe']);
    const token = searchParams.get('token') ?? '';
    for (let round = 0; round < 2; round += 1) {
      expect(await service.data(null, UNSUBSCRIBE, { token })).toEqual({ unsubscribe: 'match' });
    }
    await match(await join('Nadia'), omar);
    expect(await subjects(omar)).toHaveLength(1);
    const forged = [
      token.replace('.match.', '.message.'),
      token.replace(omar.userId, maya.userId),
      `${token}x`,
      '',
      'a.b.c',
    ];
    for (const other of forged)
      expect((await service.ask(null, UNSUBSCRIBE, { token: other })).code).toBe('BAD_REQUEST');
  });

  it('have the link, and emails about the account do not', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await match(maya, omar);
    await reset(omar);
    await subjects(omar);
    const mailOf = (subject: string) =>
      server.received.find((each) => each.subject === subject && each.to?.[0]?.address === omar.email);
    const link = 'https://kindred.example/unsubscribe?token=';
    expect(mailOf("It's a match!")?.text).toContain(link);
    expect(mailOf("It's a match!")?.html).toContain(link);
    expect(mailOf('Choose a new Kindred password')?.text).not.toContain('unsubscribe');
    expect(headersOf('Choose a new Kindred password', omar)).not.toHaveProperty('list-unsubscribe');
  });

  it('stop when the address is rejected for good, which staff see, until an email arrives again', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    rejected.add(omar.email);
    await match(maya, omar);
    await until(() => service.areEmailsSent());
    expect(await fileOf(omar)).toMatch(/^\d{4}-/);
    expect(await fileOf(maya)).toBeNull();
    await match(await join('Nadia'), omar);
    expect(await service.sql('SELECT FROM outgoing_mails WHERE to_address = $1', [omar.email])).toHaveLength(1);
    rejected.delete(omar.email);
    await reset(omar);
    expect(await subjects(omar)).toEqual(['Choose a new Kindred password']);
    expect(await fileOf(omar)).toBeNull();
    await match(await join('Zoe'), omar);
    expect(await subjects(omar)).toHaveLength(2);
  });

  it('show the rejection to administrators only', async () => {
    const of = [{ __typename: 'MemberFile', userId: randomUUID() }];
    expect((await service.ask(randomUUID(), FILE, { of })).code).toBe('FORBIDDEN');
  });
});
