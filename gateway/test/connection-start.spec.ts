import { on, once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { WebSocket } from 'ws';
import { GatewayUnderTest } from './gateway-under-test.js';
import { rejectedUpgrade } from './socket-client.js';

interface Frame {
  type: string;
  payload?: { data?: { memberSignals: { kind: string } } };
}

describe('a new connection for subscriptions', () => {
  const gateway = new GatewayUnderTest();
  const sockets: WebSocket[] = [];

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  afterEach(() => {
    jest.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.close();
  });

  async function connect(cookie: string): Promise<{ send: (...frames: object[]) => void; next: () => Promise<Frame> }> {
    const url = `${gateway.url.replace(/^http/, 'ws')}/graphql`;
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie } });
    sockets.push(socket);
    const messages = on(socket, 'message');
    await once(socket, 'open');
    return {
      send: (...frames) => frames.forEach((frame) => socket.send(JSON.stringify(frame))),
      next: async () => {
        const [data] = (await messages.next()).value as [Buffer];
        return JSON.parse(data.toString()) as Frame;
      },
    };
  }

  it('is acknowledged once signals to the member arrive', async () => {
    const { member, cookie } = gateway.signIn();
    const topic = liveTopics.member(member.userId);
    let activate: () => void = () => undefined;
    const active = new Promise<void>((resolve) => (activate = resolve));
    const subscribe = gateway.live.subscribe.bind(gateway.live);
    jest.spyOn(gateway.live, 'subscribe').mockImplementation(async (...parameters) => {
      if (parameters[0] === topic) await active;
      return subscribe(...parameters);
    });
    const { send, next } = await connect(cookie);
    send({ type: 'connection_init' }, { type: 'ping' });
    expect(await next()).toEqual({ type: 'pong' });
    activate();
    expect(await next()).toEqual({ type: 'connection_ack' });
  });

  it('delivers the signals since its acknowledgment to the first subscription', async () => {
    const { member, cookie } = gateway.signIn();
    const publish = (signal: MemberSignal) => gateway.live.publish(liveTopics.member(member.userId), signal);
    const { send, next } = await connect(cookie);
    const kind = async () => (await next()).payload?.data?.memberSignals.kind;
    send({ type: 'connection_init' });
    expect(await next()).toEqual({ type: 'connection_ack' });
    await publish({ kind: 'account-changed' });
    const query = 'subscription { memberSignals { kind } }';
    send({ id: '1', type: 'subscribe', payload: { query } });
    expect(await kind()).toBe('ACCOUNT_CHANGED');
    await publish({ kind: 'photos-changed' });
    expect(await kind()).toBe('PHOTOS_CHANGED');
  });

  it('is rejected without a session, and from other origins', async () => {
    const url = `${gateway.url}/graphql`;
    const { cookie } = gateway.signIn();
    expect(await rejectedUpgrade(url)).toMatchObject({ status: 401 });
    expect(await rejectedUpgrade(url, { cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  });
});
