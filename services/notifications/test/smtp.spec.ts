import { type ServiceStart, until } from '@kindred/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { answer, startMailServer, unusedPort, type Answers, type MailServer } from './loopback-mail-server.js';
import { joinMember, matchOf, newMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const FEEDBACK = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;

interface MailState {
  attempts: number;
  delivered: boolean;
  failed: boolean;
  lastError: string | null;
  subject: string;
  text: string;
  html: string;
}

describe('mails by SMTP', () => {
  const running: NotificationsUnderTest[] = [];
  const servers: MailServer[] = [];

  afterEach(async () => {
    // A further replica first: its database is the first one's.
    for (const service of running.splice(0).reverse()) await service.stop();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  async function start(port: number, more: ServiceStart = {}): Promise<NotificationsUnderTest> {
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, ...more.environment };
    const service = await NotificationsUnderTest.start({ ...more, environment });
    running.push(service);
    return service;
  }

  async function serve(port: number, answers?: Answers): Promise<MailServer> {
    const server = await startMailServer(port, answers);
    servers.push(server);
    return server;
  }

  const signUp = async (service: NotificationsUnderTest, email = newMember('Maya').email): Promise<string> => {
    const link = 'https://kindred.example/api/auth/verify?token=a-token&x=ü';
    await service.deliver('identity.verification-requested', { userId: randomUUID(), email, link });
    return email;
  };

  const stateOf = async (service: NotificationsUnderTest, email: string): Promise<MailState> => {
    const [row] = await service.dataSource.query<MailState[]>(
      `SELECT attempts, delivered_at IS NOT NULL AS delivered, failed_at IS NOT NULL AS failed, last_error AS "lastError",
         subject, text, html FROM mails WHERE to_address = $1`,
      [email],
    );
    if (row === undefined) throw new Error('no such mail');
    return row;
  };

  it('arrive whole: both forms, sender, recipient, and an id of their own', async () => {
    const port = await unusedPort();
    const [server, service] = [await serve(port), await start(port)];
    const email = await signUp(service);
    await until(() => server.received.length === 1);
    const [mail] = server.received;
    expect(mail?.from).toEqual({ name: 'Kindred', address: 'support@kindred.example' });
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.subject).toBe('Confirm your e-mail for Kindred');
    expect(mail?.text).toContain('https://kindred.example/api/auth/verify?token=a-token&x=ü');
    expect(mail?.html).toContain('href="https://kindred.example/api/auth/verify?token=a-token&amp;x=ü"');
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@kindred\.example>$/);
    await until(async () => (await stateOf(service, email)).delivered);
  });

  it('are late, but not lost, when the server is away', async () => {
    const port = await unusedPort();
    const service = await start(port);
    const emails = [await signUp(service), await signUp(service), await signUp(service)];
    await until(async () => (await stateOf(service, emails[2] ?? '')).attempts >= 1);
    for (const email of emails)
      expect(await stateOf(service, email)).toMatchObject({ delivered: false, failed: false });
    const server = await serve(port);
    await until(() => service.areMailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([...emails].sort());
  });

  it('keep their id when they are tried again', async () => {
    const port = await unusedPort();
    let refusals = 0;
    const refuses = (): Error | undefined => {
      refusals += 1;
      return refusals === 1 ? answer(451) : undefined;
    };
    const server = await serve(port, { refuses });
    const service = await start(port);
    const email = await signUp(service);
    await until(() => server.received.length === 1);
    await until(async () => (await stateOf(service, email)).delivered);
    expect(await stateOf(service, email)).toMatchObject({ attempts: 2, lastError: null });
    // As if the process had died between the server's answer and the note of it.
    await service.dataSource.query('UPDATE mails SET delivered_at = NULL, next_attempt_at = now()');
    service.sender.wake();
    await until(() => server.received.length === 2);
    expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId);
  });

  it('come twice, under one id, when the process dies after the server took one', async () => {
    const port = await unusedPort();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const silent = new Set(['first']);
    // The server has the mail, and the one who sent it never hears so.
    const server = await serve(port, { delays: () => (silent.delete('first') ? released : Promise.resolve()) });
    const first = await start(port);
    const email = await signUp(first);
    await until(() => server.received.length === 1);
    expect(await stateOf(first, email)).toMatchObject({ attempts: 1, delivered: false });
    // The time after which whoever had the mail is taken for dead.
    await first.dataSource.query('UPDATE mails SET next_attempt_at = now()');
    await start(port, { on: first.running });
    await until(async () => (await stateOf(first, email)).delivered);
    release();
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      server.received[0]?.messageId,
      server.received[0]?.messageId,
    ]);
    expect(await stateOf(first, email)).toMatchObject({ attempts: 2, delivered: true });
  });

  it('do not leave any more once an account is deleted: neither its own nor those that name it', async () => {
    const port = await unusedPort();
    const service = await start(port);
    const [maya, omar] = [await joinMember(service, 'Mayafair'), await joinMember(service, 'Omar')];
    await service.deliver('matching.match-changed', matchOf(maya, omar));
    await until(async () => (await stateOf(service, omar.email)).attempts >= 1);
    await service.deliver('identity.account-deleted', { userId: maya.userId });
    const last = await signUp(service);
    const server = await serve(port);
    await until(() => service.areMailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([last]);
    expect(await service.tracesOf(maya.userId, maya.name)).toEqual([]);
  });

  it('let nobody write headers or markup into them', async () => {
    const port = await unusedPort();
    const brand = { BRAND_NAME: 'Harbour, "Inc" <evil@example.org>' };
    const [server, service] = [await serve(port), await start(port, { environment: brand })];
    const message = 'Hello\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>\r\n.\r\nMAIL FROM:<a@b.example>';
    const draft = {
      name: 'Ada "<ada@example.org>", Bcc: x',
      email: 'ada@elsewhere.example',
      category: 'other',
      message,
    };
    await service.data(null, FEEDBACK, draft);
    await until(() => server.received.length === 2);
    const mail = server.received.find(({ to }) => to?.[0]?.address === 'support@kindred.example');
    expect(mail?.from).toEqual({ name: brand.BRAND_NAME, address: 'support@kindred.example' });
    expect(mail?.to).toEqual([{ name: '', address: 'support@kindred.example' }]);
    expect(mail?.replyTo).toEqual([{ name: '', address: draft.email }]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.subject).toBe(`${brand.BRAND_NAME} contact form: other`);
    expect(mail?.text).toContain('> Bcc: victim@example.org');
    expect(mail?.html).not.toContain('<script');
    for (const name of ['Ada\r\nBcc: victim@example.org', 'Ada\nSubject: x']) {
      expect((await service.ask(null, FEEDBACK, { ...draft, name })).code).toBe('VALIDATION');
    }
    for (const email of ['a@b.example\r\nBcc: victim@example.org', 'a@b.example, victim@example.org']) {
      expect((await service.ask(null, FEEDBACK, { ...draft, email })).code).toBe('VALIDATION');
    }
  });

  it('are given up when the server refuses their address for good', async () => {
    const port = await unusedPort();
    await serve(port, { onRcptTo: (_address, _session, callback) => callback(answer(550)) });
    const service = await start(port);
    const email = await signUp(service);
    await until(async () => (await stateOf(service, email)).failed);
    expect(await stateOf(service, email)).toMatchObject({ attempts: 1, delivered: false, lastError: 'EENVELOPE 550' });
  });

  it('leave once, however many replicas there are', async () => {
    const port = await unusedPort();
    const first = await start(port);
    await start(port, { on: first.running });
    const addresses = Array.from({ length: 40 }, (_, number) => `member${number}@example.org`);
    const server = await serve(port);
    for (const address of addresses) {
      await first.dataSource.query(
        `INSERT INTO mails (id, cause, people, to_address, subject, text, html, created_at, next_attempt_at)
         VALUES (gen_random_uuid(), $1, '{}', $2, 'Hello', 'Hello', 'Hello', now(), now())`,
        [randomUUID(), address],
      );
    }
    for (const { sender } of running) sender.wake();
    await until(() => first.areMailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([...addresses].sort());
  });

  it('are left alone by other replicas while one is sending them', async () => {
    const port = await unusedPort();
    const slow = newMember('Slow').email;
    const attempts: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const server = await serve(port, {
      onRcptTo: ({ address }, _session, callback) => {
        attempts.push(address);
        void (address === slow ? released : Promise.resolve()).then(() => callback());
      },
    });
    const first = await start(port);
    await signUp(first, slow);
    await until(() => attempts.length === 1);
    // The first replica waits for its batch, so it is the second one that looks for due mails and finds this.
    const quick = await signUp(await start(port, { on: first.running }));
    await until(async () => (await stateOf(first, quick)).delivered);
    release();
    await until(() => first.areMailsSent());
    expect(attempts).toEqual([slow, quick]);
    expect(server.received).toHaveLength(2);
  });

  it('in production leave no words behind, and no mailbox', async () => {
    const port = await unusedPort();
    const [server, service] = [await serve(port), await start(port, { environment: { NODE_ENV: 'production' } })];
    const email = await signUp(service);
    await until(() => service.areMailsSent());
    expect(server.received).toHaveLength(1);
    expect(await stateOf(service, email)).toMatchObject({ subject: '', text: '', html: '' });
    const mailbox = await service.mailboxAnswer();
    expect([mailbox.statusCode, mailbox.json()]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  });

  it('are removed after 30 days', async () => {
    const port = await unusedPort();
    await serve(port);
    const service = await start(port);
    await signUp(service);
    const recent = await signUp(service);
    await until(() => service.areMailsSent());
    await service.dataSource.query(
      `UPDATE mails SET created_at = now() - CASE WHEN to_address = $1 THEN interval '29 days' ELSE interval '31 days' END`,
      [recent],
    );
    await start(port, { on: service.running });
    const left = (): Promise<{ to_address: string }[]> => service.dataSource.query('SELECT to_address FROM mails');
    await until(async () => (await left()).length < 2);
    expect(await left()).toEqual([{ to_address: recent }]);
  });
});
