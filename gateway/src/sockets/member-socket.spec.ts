import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Member } from '@kindred/contracts';
import { CallerTokens, createLogger } from '@kindred/service-kit';
import type { WebSocket } from 'ws';
import type { LiveSession } from '../sessions/sessions.service.js';
import { MemberSocket, type SocketSetting } from './member-socket.js';

class FakeWebSocket extends EventEmitter {
  readyState = 1;
  bufferedAmount = 0;
  readonly ping = jest.fn();
  readonly send = jest.fn();
  readonly close = jest.fn();
  readonly terminate = jest.fn();
}

describe("a member's socket", () => {
  const member: Member = {
    userId: '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    sessionId: '1b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    role: 'user',
    status: 'ACTIVE',
    emailVerified: true,
    tier: null,
  };
  const check = jest.fn<() => Promise<LiveSession | undefined>>();
  const subscribe = jest.fn<(topic: string, hear: (message: unknown) => void) => Promise<() => Promise<void>>>();
  let webSocket: FakeWebSocket;
  let socket: MemberSocket;
  let setting: SocketSetting;

  beforeEach(() => {
    jest.useFakeTimers();
    check.mockReset().mockResolvedValue({ member, renewed: false });
    webSocket = new FakeWebSocket();
    subscribe.mockReset().mockResolvedValue(() => Promise.resolve());
    // Stands in for the parts that a socket uses of them.
    setting = {
      sessions: { check },
      live: { subscribe },
      tokens: new CallerTokens('a secret of the tests alone'),
      logger: createLogger('test', 'silent'),
      pingInterval: 30_000,
    } as unknown as SocketSetting;
    socket = new MemberSocket(webSocket as unknown as WebSocket, 'token', member, setting);
  });
  afterEach(() => {
    webSocket.emit('close');
    jest.useRealTimers();
  });

  it('is pinged, and stays while it answers', async () => {
    await jest.advanceTimersByTimeAsync(30_000);
    webSocket.emit('pong');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.ping).toHaveBeenCalledTimes(2);
    expect(webSocket.terminate).not.toHaveBeenCalled();
  });

  it('is dropped when it does not answer until the next ping', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
  });

  it('is checked at each ping: closed without a session, asked as who the member is by now', async () => {
    check.mockResolvedValueOnce({ member: { ...member, status: 'PENDING' }, renewed: false });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(socket.graphCall().caller).toMatchObject({ status: 'PENDING' });
    webSocket.emit('pong');
    check.mockResolvedValueOnce(undefined);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.close).toHaveBeenCalledWith(4401, expect.any(String));
  });

  it('stays while nobody can be asked about its session', async () => {
    check.mockRejectedValueOnce(new Error('down'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.close).not.toHaveBeenCalled();
  });

  it("hears of the member's own news, and an administrator's of the staff's too", async () => {
    await socket.watch();
    expect(subscribe.mock.calls.map(([topic]) => topic)).toEqual([`member.${member.userId}`]);
    subscribe.mockClear();
    const admin = new MemberSocket(webSocket as unknown as WebSocket, 'token', { ...member, role: 'admin' }, setting);
    const heard = jest.fn();
    admin.onSignal(heard);
    await admin.watch();
    expect(subscribe.mock.calls.map(([topic]) => topic)).toEqual([`member.${member.userId}`, 'staff']);
    subscribe.mock.calls[1]?.[1]({ kind: 'reviews-changed' });
    expect(heard).toHaveBeenCalledWith({ kind: 'reviews-changed' });
  });

  it('is dropped when it reads too slowly', () => {
    socket.send('a');
    webSocket.bufferedAmount = 2_000_000;
    socket.send('b');
    expect(webSocket.send.mock.calls).toEqual([['a']]);
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
  });
});
