import { freePort, type ServiceStart, until } from '@kindred/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { smtpError, startMailServer, type MailServer, type MailServerBehavior } from './loopback-mail-server.js';
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

describe('emails over SMTP', () => {
  const running: NotificationsUnderTest[] = [];
  const servers: MailServer[] = [];

  afterEach(async () => {
    // The first replica owns the database, so it stops last.
    for (const service of running.splice(0).reverse()) await service.stop();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  async function start(port: number, options: ServiceStart = {}): Promise<NotificationsUnderTest> {
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, ...options.environment };
    const service = await NotificationsUnderTest.start({ ...options, environment });
    running.push(service);
    return service;
  }

  async function serve(port: number, behavior?: MailServerBehavior): Promise<MailServer> {
    const server = await startMailServer(port, behavior);
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
         subject, text, html FROM outgoing_mails WHERE to_address = $1`,
      [email],
    );
    if (row === undefined) throw new Error('no such email');
    return row;
  };

  it('have both forms, a sender, a recipient, and a message id', async () => {
    const port = await freePort();
    const [server, service] = [await serve(port), await start(port)];
    const email = await signUp(service);
    await until(() => server.received.length === 1);
    const [mail] = server.received;
    expect(mail?.from).toEqual({ name: 'Kindred', address: 'support@kindred.example' });
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.subject).toBe('Confirm your email for Kindred');
    expect(mail?.text).toContain('https://kindred.example/api/auth/verify?token=a-token&x=ü');
    expect(mail?.html).toContain('href="https://kindred.example/api/auth/verify?token=a-token&amp;x=ü"');
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@kindred\.example>$/);
    await until(async () => (await stateOf(service, email)).delivered);
  });

  it('are retried while the server is unreachable', async () => {
    const port = await freePort();
    const service = await start(port);
    const emails = [await signUp(service), await signUp(service), await signUp(service)];
    // Once the first one has failed, the others are not even tried.
    await until(async () => {
      const states = await Promise.all(emails.map((email) => stateOf(service, email)));
      return states.some(({ attempts }) => attempts >= 1);
    });
    for (const email of emails)
      expect(await stateOf(service, email)).toMatchObject({ delivered: false, failed: false });
    const server = await serve(port);
    await until(() => service.areEmailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([...emails].sort());
  });

  it('keep their message id across retries', async () => {
    const port = await freePort();
    let calls = 0;
    const rejectWith = (): Error | undefined => {
      calls += 1;
      return calls === 1 ? smtpError(451) : undefined;
    };
    const server = await serve(port, { rejectWith });
    const service = await start(port);
    const email = await signUp(service);
    await until(() => server.received.length === 1);
    await until(async () => (await stateOf(service, email)).delivered);
    expect(await stateOf(service, email)).toMatchObject({ attempts: 2, lastError: null });
    // Simulates a crash between the server's response and the update of the row.
    await service.sendAgain(email);
    await until(() => server.received.length === 2);
    expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId);
  });

  it('are sent again with the same message id when the process dies after the server accepted them', async () => {
    const port = await freePort();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const delayed = new Set(['first']);
    // The server stores the first email, but does not respond before the end of the test.
    const delayResponse = () => (delayed.delete('first') ? released : Promise.resolve());
    const server = await serve(port, { delayResponse });
    const first = await start(port);
    await start(port, { on: first.running });
    const email = await signUp(first);
    await until(() => server.received.length === 1);
    expect(await stateOf(first, email)).toMatchObject({ delivered: false });
    // As if the first replica had died.
    await first.sendAgain(email);
    await until(async () => (await stateOf(first, email)).delivered);
    release();
    expect(server.received.length).toBeGreaterThan(1);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await stateOf(first, email)).toMatchObject({ delivered: true });
  });

  it('to or about a deleted account are not sent', async () => {
    const port = await freePort();
    const service = await start(port);
    const [maya, omar] = [await joinMember(service, 'Mayafair'), await joinMember(service, 'Omar')];
    await service.deliver('matching.match-changed', matchOf(maya, omar));
    await until(async () => {
      const states = await Promise.all([maya, omar].map(({ email }) => stateOf(service, email)));
      return states.some(({ attempts }) => attempts >= 1);
    });
    await service.deliver('identity.account-deleted', { userId: maya.userId });
    const last = await signUp(service);
    const server = await serve(port);
    await until(() => service.areEmailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([last]);
    expect(await service.tablesContaining(maya.userId, maya.name)).toEqual([]);
  });

  it('are safe from header and markup injection', async () => {
    const port = await freePort();
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

  it('are not retried after a permanent rejection', async () => {
    const port = await freePort();
    await serve(port, { onRcptTo: (_address, _session, callback) => callback(smtpError(550)) });
    const service = await start(port);
    const email = await signUp(service);
    await until(async () => (await stateOf(service, email)).failed);
    expect(await stateOf(service, email)).toMatchObject({ attempts: 1, delivered: false, lastError: 'EENVELOPE 550' });
  });

  it('are sent once by several replicas', async () => {
    const port = await freePort();
    const first = await start(port);
    await start(port, { on: first.running });
    const addresses = Array.from({ length: 40 }, (_, number) => `member${number}@example.org`);
    const server = await serve(port);
    for (const address of addresses) await signUp(first, address);
    await until(() => first.areEmailsSent());
    expect(server.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([...addresses].sort());
  });

  it('are not sent by other replicas while one is sending them', async () => {
    const port = await freePort();
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
    const second = await start(port, { on: first.running });
    await signUp(first, slow);
    await until(() => attempts.length === 1);
    const quick = await signUp(second);
    await until(async () => (await stateOf(first, quick)).delivered);
    release();
    await until(() => first.areEmailsSent());
    expect(attempts).toEqual([slow, quick]);
    expect(server.received).toHaveLength(2);
  });

  it('keep no content in production, which has no mailbox', async () => {
    const port = await freePort();
    const [server, service] = [await serve(port), await start(port, { environment: { NODE_ENV: 'production' } })];
    const email = await signUp(service);
    await until(() => service.areEmailsSent());
    expect(server.received).toHaveLength(1);
    expect(await stateOf(service, email)).toMatchObject({ subject: '', text: '', html: '' });
    const mailbox = await service.mailboxResponse();
    expect([mailbox.statusCode, mailbox.json()]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  });
});
