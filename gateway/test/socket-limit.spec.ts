import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIMITS, liveTopics } from '@kindred/contracts';
import { SecurityLog } from '@kindred/service-kit';
import { until } from '@kindred/testing';
import { WebSocket } from 'ws';
import { GatewayUnderTest } from './gateway-under-test.js';

const MAX = LIMITS.socketsPerMember;
const PATHS = ['/ws/messages', '/graphql'] as const;

describe('the limit on sockets of a member', () => {
  const gateway = new GatewayUnderTest();
  const sockets: WebSocket[] = [];
  beforeAll(() => gateway.start({ RATE_LIMIT: 'on' }));
  afterAll(() => gateway.stop());
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });

  function upgrade(cookie: string, path: string = PATHS[0]): WebSocket {
    const protocols = path === '/graphql' ? ['graphql-transport-ws'] : [];
    const socket = new WebSocket(`${gateway.url.replace(/^http/, 'ws')}${path}`, protocols, { headers: { cookie } });
    sockets.push(socket);
    return socket;
  }
  /** @returns the open socket, or undefined when the gateway closed it with 4429 */
  async function connect(cookie: string, path?: string): Promise<WebSocket | undefined> {
    const socket = upgrade(cookie, path);
    const closed = once(socket, 'close');
    await once(socket, 'open');
    // The gateway answers pings of admitted sockets only.
    const pong = once(socket, 'pong');
    socket.ping();
    const [code] = (await Promise.race([closed, pong])) as [unknown];
    if (typeof code !== 'number') return socket;
    expect(code).toBe(4429);
    return undefined;
  }
  /** @returns the connection after an upgrade, which never answers a close frame, or the response that rejects it */
  async function silentUpgrade(cookie: string): Promise<Socket | IncomingMessage> {
    const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') };
    const headers = { cookie, connection: 'Upgrade', upgrade: 'websocket', ...handshake };
    const request = get(`${gateway.url}/ws/messages`, { headers });
    const upgraded = once(request, 'upgrade').then(([, socket]) => (socket as Socket).resume());
    const rejected = once(request, 'response').then(([response]) => (response as IncomingMessage).resume());
    return Promise.race([upgraded, rejected]);
  }
  async function connectMany(count: number, cookie: string): Promise<WebSocket[]> {
    const attempts = Array.from({ length: count }, (_, index) => connect(cookie, PATHS[index % 2]));
    return (await Promise.all(attempts)).filter((socket) => socket !== undefined);
  }

  it('counts chat sockets and subscriptions together, and concurrent upgrades exactly', async () => {
    const { cookie } = gateway.signIn();
    expect(await connectMany(MAX + 5, cookie)).toHaveLength(MAX);
    for (const path of PATHS) expect(await connect(cookie, path)).toBeUndefined();
    expect(await connectMany(1, gateway.signIn().cookie)).toHaveLength(1);
  });

  it('rejects upgrades while as many refused sockets are still closing, and ends these', async () => {
    const { cookie } = gateway.signIn();
    await connectMany(MAX, cookie);
    // Refused sockets are ended after a second, before which all must have been sent.
    const ended: WebSocket[] = [];
    const terminating = jest.spyOn(WebSocket.prototype, 'terminate').mockImplementation(function (this: WebSocket) {
      ended.push(this);
    });
    const outcomes = await Promise.all(Array.from({ length: MAX + 1 }, () => silentUpgrade(cookie)));
    const refused = outcomes.filter((outcome) => outcome instanceof Socket);
    const rejected = outcomes.filter((outcome) => outcome instanceof IncomingMessage);
    expect(refused).toHaveLength(MAX);
    expect(rejected.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([[429, '60']]);
    await until(() => ended.length === MAX);
    terminating.mockRestore();
    for (const socket of ended) socket.terminate();
    await Promise.all(refused.map((socket) => socket.closed || once(socket, 'close')));
    expect(await connect(cookie)).toBeUndefined();
  });

  it('is in the security log', async () => {
    const { cookie, member } = gateway.signIn();
    await connectMany(MAX + 1, cookie);
    const lines = gateway.logged.filter(
      ({ member: digest }) => digest === gateway.get(SecurityLog).digest(member.userId),
    );
    expect(lines).toEqual([expect.objectContaining({ securityEvent: 'rate-limit-hit', limit: 'socketsPerMember' })]);
    expect(JSON.stringify(gateway.logged)).not.toContain(member.userId);
  });

  it.each([
    ['the client closes it', (socket: WebSocket) => socket.close()],
    ['the connection is lost', (socket: WebSocket) => socket.terminate()],
  ])('frees a slot when %s', async (_reason, end) => {
    const { cookie } = gateway.signIn();
    const [first] = await connectMany(MAX, cookie);
    expect(await connect(cookie)).toBeUndefined();
    end(first!);
    await until(async () => (await connect(cookie)) !== undefined);
    expect(await connect(cookie)).toBeUndefined();
  });

  it('frees all slots when the sessions end', async () => {
    const { member, token, cookie } = gateway.signIn();
    const open = await connectMany(MAX, cookie);
    const closed = Promise.all(open.map((socket) => once(socket, 'close')));
    await gateway.live.publish(liveTopics.member(member.userId), {
      kind: 'sessions-ended',
      sessionIds: 'all',
      reason: 'password-reset',
    });
    await closed;
    gateway.sessions.set(token, member);
    await until(async () => (await connect(cookie)) !== undefined);
    await until(async () => (await connectMany(MAX - 1, cookie)).length === MAX - 1);
  });

  it('does not count failed handshakes', async () => {
    const { cookie } = gateway.signIn();
    for (let attempt = 0; attempt < MAX + 1; attempt += 1) {
      // Without `Sec-WebSocket-Key`.
      const headers = { cookie, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const [response] = (await once(get(`${gateway.url}/ws/messages`, { headers }), 'response')) as [IncomingMessage];
      expect(response.resume().statusCode).toBe(400);
    }
    expect(await connectMany(MAX, cookie)).toHaveLength(MAX);
  });
});

describe('with rate limits off', () => {
  it('sockets are not limited', async () => {
    const gateway = await new GatewayUnderTest().start();
    const { cookie } = gateway.signIn();
    const url = `${gateway.url.replace(/^http/, 'ws')}/ws/messages`;
    const sockets = Array.from({ length: MAX + 1 }, () => new WebSocket(url, { headers: { cookie } }));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    for (const socket of sockets) socket.terminate();
    await gateway.stop();
  });
});
