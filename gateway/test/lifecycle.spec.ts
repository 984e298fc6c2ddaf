import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SettingsError, readSettings } from '@kindred/service-kit';
import { gatewaySettings } from '../src/settings.js';
import { TEST_SECRET, TEST_SIGNING_KEY } from '@kindred/testing';
import { WebSocket } from 'ws';
import { ChatClient, rejectedUpgrade } from './socket-client.js';
import { GatewayUnderTest } from './gateway-under-test.js';

class GatewayWithMailbox extends GatewayUnderTest {
  readonly mails = [
    {
      id: '1',
      to: 'a@b.co',
      subject: 'Welcome',
      text: 'https://kindred.test/x',
      html: '<p>x</p>',
      createdAt: '2026-01-02T03:04:05.678Z',
    },
  ];

  protected override prepareServices(): void {
    this.services.notifications.server.get<{ Querystring: { to?: string } }>('/internal/mailbox', (request) =>
      this.mails.filter(({ to }) => request.query.to === undefined || request.query.to === to),
    );
  }
}

describe('the gateway', () => {
  let gateway = new GatewayWithMailbox();
  afterEach(async () => {
    await gateway.stop();
    gateway = new GatewayWithMailbox();
  });

  it('shows the development mailbox as JSON and as a page', async () => {
    await gateway.start();
    const list = await gateway.call('GET', '/api/dev/mailbox?to=a@b.co');
    expect(await list.json()).toEqual(gateway.mails);
    expect(await (await gateway.call('GET', '/api/dev/mailbox?to=other@b.co')).json()).toEqual([]);
    const page = await gateway.call('GET', '/dev/mailbox');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(await page.text()).toContain('<a href="https://kindred.test/x">');
    expect((await gateway.call('GET', '/dev/mailbox.css')).headers.get('content-type')).toContain('text/css');
  });

  it('closes open sockets with 1012 during shutdown and does not wait for idle connections', async () => {
    await gateway.start();
    const { cookie } = gateway.signIn();
    const client = await ChatClient.connect(gateway.url, { cookie });
    await gateway.close();
    expect(await client.closed).toBe(1012);
    await expect(fetch(`${gateway.url}/health/live`)).rejects.toThrow();
  });

  it('closes many sockets in stages during shutdown', async () => {
    await gateway.start({ SOCKET_DRAIN_SECONDS: '1' });
    const connect = () => ChatClient.connect(gateway.url, { cookie: gateway.signIn().cookie });
    const clients = await Promise.all(Array.from({ length: 45 }, connect));
    const times: number[] = [];
    const close = jest.spyOn(WebSocket.prototype, 'close').mockImplementation(function (this: WebSocket, ...args) {
      times.push(performance.now());
      this.terminate();
      expect(args[0]).toBe(1012);
    });
    await gateway.close();
    close.mockRestore();
    await Promise.all(clients.map(({ closed }) => closed));
    const gaps = times.map((time, index) => time - (times[index - 1] ?? time));
    // Timers are rounded to milliseconds.
    expect(gaps.flatMap((gap, index) => (gap > 95 ? [index] : []))).toEqual(expect.arrayContaining([20, 40]));
    expect(times).toHaveLength(clients.length);
  });

  it('closes open sockets with 1012 after a gap in the live channel', async () => {
    await gateway.start();
    const { cookie } = gateway.signIn();
    const client = await ChatClient.connect(gateway.url, { cookie });
    gateway.live.simulateGap();
    expect(await client.closed).toBe(1012);
  });

  it('returns 503 to members while identity is down, and still serves visitors', async () => {
    await gateway.start();
    const { cookie } = gateway.signIn();
    gateway.services.notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
    await gateway.services.identity.server.close();
    const member = await gateway.call('GET', '/api/matches', cookie);
    expect([member.status, await member.json()]).toMatchObject([
      503,
      { code: 'UNAVAILABLE', requestId: expect.any(String) },
    ]);
    const visitor = await gateway.call('POST', '/api/feedback', undefined, { name: 'A' });
    expect(visitor.status).toBe(201);
    expect((await gateway.call('GET', '/health/ready')).status).toBe(503);
    expect(await rejectedUpgrade(`${gateway.url}/ws/messages`, { cookie })).toMatchObject({ status: 503 });
  });
});

describe('gateway settings', () => {
  const complete = {
    SESSION_SECRET: TEST_SECRET,
    CALLER_SIGNING_KEY: TEST_SIGNING_KEY,
    REDIS_URL: 'redis://localhost',
    IDENTITY_URL: 'unix:/tmp/identity.sock',
    MATCHING_URL: 'http://matching:3001',
    MESSAGING_URL: 'http://messaging:3001',
    MODERATION_URL: 'http://moderation:3001',
    NOTIFICATIONS_URL: 'http://notifications:3001',
  };

  it('have the documented defaults', () => {
    const settings = readSettings(gatewaySettings, complete);
    expect([settings.PORT, settings.HOST, settings.PUBLIC_URL.href]).toEqual([
      3_000,
      '127.0.0.1',
      'http://localhost:3000/',
    ]);
    expect(readSettings(gatewaySettings, { ...complete, PORT: '8080' }).PUBLIC_URL.port).toBe('8080');
    const several = 'http://one:4002,unix:/run/two.sock';
    expect(readSettings(gatewaySettings, { ...complete, MATCHING_URL: several }).MATCHING_URL).toEqual([
      'http://one:4002',
      'unix:/run/two.sock',
    ]);
    expect(settings.RATE_LIMIT).toBe('on');
    expect(readSettings(gatewaySettings, { ...complete, RATE_LIMIT: 'off' }).RATE_LIMIT).toBe('off');
  });

  it.each([
    [{ PORT: 'ninety' }, /^PORT is not valid/],
    [{ PUBLIC_URL: 'kindred' }, /^PUBLIC_URL is not valid/],
    [{ IDENTITY_URL: 'identity' }, /^IDENTITY_URL is not valid/],
    [{ MATCHING_URL: 'http://one:4002,two:4002' }, /^MATCHING_URL is not valid: .*separate several with commas$/],
    [{ MATCHING_URL: 'http://one:4002,' }, /^MATCHING_URL is not valid/],
    [{ MATCHING_URL: 'http://one:70000' }, /^MATCHING_URL is not valid/],
    [{ SESSION_SECRET: '' }, /^SESSION_SECRET is not set/],
    [{ CALLER_SIGNING_KEY: '' }, /^CALLER_SIGNING_KEY is not set/],
    [{ RATE_LIMIT: 'no' }, /^RATE_LIMIT is not valid: must be on or off$/],
    [{ RATE_LIMIT: 'off', NODE_ENV: 'production' }, /^RATE_LIMIT is not valid: may not be off in production$/],
  ])('reject %j and name the setting', (wrong, message) => {
    const read = () => readSettings(gatewaySettings, { ...complete, ...wrong });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(message);
  });
});
