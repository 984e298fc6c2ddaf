import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, liveTopics } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { WebSocket } from 'ws';
import { GatewayUnderTest } from './gateway-under-test.js';
import { rejectedUpgrade } from './socket-client.js';

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

  /** @returns the open socket, or undefined when the upgrade was rejected with 429 */
  async function connect(cookie: string, path: string = PATHS[0]): Promise<WebSocket | undefined> {
    const protocols = path === '/graphql' ? ['graphql-transport-ws'] : [];
    const socket = new WebSocket(`${gateway.url.replace(/^http/, 'ws')}${path}`, protocols, { headers: { cookie } });
    sockets.push(socket);
    const rejection = once(socket, 'unexpected-response').then(([, response]) => {
      expect(response).toMatchObject({ statusCode: 429 });
    });
    await Promise.race([once(socket, 'open'), rejection]);
    return socket.readyState === WebSocket.OPEN ? socket : undefined;
  }
  async function connectMany(count: number, cookie: string): Promise<WebSocket[]> {
    const attempts = Array.from({ length: count }, (_, index) => connect(cookie, PATHS[index % 2]));
    return (await Promise.all(attempts)).filter((socket) => socket !== undefined);
  }

  it('counts chat sockets and subscriptions together, and concurrent upgrades exactly', async () => {
    const { cookie } = gateway.signIn();
    expect(await connectMany(MAX + 5, cookie)).toHaveLength(MAX);
    for (const path of PATHS) {
      expect(await rejectedUpgrade(`${gateway.url}${path}`, { cookie })).toEqual({
        status: 429,
        retryAfter: '60',
        body: { code: 'RATE_LIMITED', message: expect.stringContaining('too many connections') },
      });
    }
    expect(await connectMany(1, gateway.signIn().cookie)).toHaveLength(1);
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
