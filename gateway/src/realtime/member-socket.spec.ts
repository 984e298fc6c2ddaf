import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Member } from '@kindred/contracts';
import { CallerSigner, createLogger } from '@kindred/service-kit';
import { TEST_SIGNING_KEY } from '@kindred/testing';
import type { WebSocket } from 'ws';
import type { LiveSession } from '../sessions/sessions.service.js';
import { MemberSocket, type SocketContext } from './member-socket.js';

class FakeWebSocket extends EventEmitter {
  readyState = 1;
  bufferedAmount = 0;
  readonly ping = jest.fn();
  readonly send = jest.fn();
  readonly close = jest.fn();
  readonly terminate = jest.fn();
}

describe('MemberSocket', () => {
  const member: Member = {
    userId: '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    sessionId: '1b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    role: 'user',
    status: 'ACTIVE',
    emailVerified: true,
    tier: null,
    passwordConfirmed: true,
    mustSetUpTotp: false,
  };
  const check = jest.fn<() => Promise<LiveSession | undefined>>();
  const subscribe = jest.fn<(topic: string, listener: (message: unknown) => void) => Promise<() => Promise<void>>>();
  let webSocket: FakeWebSocket;
  let socket: MemberSocket;
  let context: SocketContext;

  beforeEach(() => {
    jest.useFakeTimers();
    check.mockReset().mockResolvedValue({ member, renewed: false });
    webSocket = new FakeWebSocket();
    subscribe.mockReset().mockResolvedValue(() => Promise.resolve());
    // Only the members that a socket uses.
    context = {
      sessions: { check },
      live: { subscribe },
      signer: new CallerSigner(TEST_SIGNING_KEY),
      logger: createLogger('test', 'silent'),
      pingInterval: 30_000,
    } as unknown as SocketContext;
    socket = new MemberSocket(webSocket as unknown as WebSocket, 'token', member, context);
  });
  afterEach(() => {
    webSocket.emit('close');
    jest.useRealTimers();
  });

  it('sends pings and stays open while the client responds', async () => {
    await jest.advanceTimersByTimeAsync(30_000);
    webSocket.emit('pong');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.ping).toHaveBeenCalledTimes(2);
    expect(webSocket.terminate).not.toHaveBeenCalled();
  });

  it('is terminated when no pong arrives before the next ping', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
  });

  it('checks the session at each ping, updates the member, and closes without a session', async () => {
    check.mockResolvedValueOnce({ member: { ...member, status: 'PENDING' }, renewed: false });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(socket.graphCall().caller).toMatchObject({ status: 'PENDING' });
    webSocket.emit('pong');
    check.mockResolvedValueOnce(undefined);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.close).toHaveBeenCalledWith(4401, expect.any(String));
  });

  it.each([
    ['permanent', undefined, 'Your account has been permanently banned.'],
    ['temporary', '2026-03-08T12:30:00.000Z', 'Your account is suspended until 2026-03-08 12:30 UTC.'],
  ])('closes with the text of the rejected sign-in when a %s ban begins', async (_, until, text) => {
    await socket.subscribe();
    const [, receive] = subscribe.mock.calls[0] ?? [];
    receive?.({ kind: 'sessions-ended', sessionIds: 'all', reason: 'banned', until });
    expect(webSocket.close).toHaveBeenCalledWith(4403, text);
  });

  it('stays open while the session cannot be checked', async () => {
    check.mockRejectedValueOnce(new Error('down'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(webSocket.close).not.toHaveBeenCalled();
  });

  it('subscribes to the topics of the member and of all members, and for administrators to that of staff', async () => {
    await socket.subscribe();
    expect(subscribe.mock.calls.map(([topic]) => topic)).toEqual([`member.${member.userId}`, 'members']);
    subscribe.mockClear();
    const admin = new MemberSocket(webSocket as unknown as WebSocket, 'token', { ...member, role: 'admin' }, context);
    const listener = jest.fn();
    admin.onSignal(listener);
    await admin.subscribe();
    expect(subscribe.mock.calls.map(([topic]) => topic)).toEqual([`member.${member.userId}`, 'members', 'staff']);
    subscribe.mock.calls[2]?.[1]({ kind: 'reviews-changed' });
    expect(listener).toHaveBeenCalledWith({ kind: 'reviews-changed' });
  });

  it('passes signals from before the first listener to that one only', async () => {
    await socket.subscribe();
    const receive = subscribe.mock.calls[0]?.[1];
    receive?.({ kind: 'matched' });
    const [first, second] = [jest.fn(), jest.fn()];
    socket.onSignal(first);
    socket.onSignal(second);
    receive?.({ kind: 'photos-changed' });
    expect(first.mock.calls).toEqual([[{ kind: 'matched' }], [{ kind: 'photos-changed' }]]);
    expect(second.mock.calls).toEqual([[{ kind: 'photos-changed' }]]);
  });

  it('keeps at most 100 early signals', async () => {
    await socket.subscribe();
    for (let count = 0; count < 1_000; count += 1) subscribe.mock.calls[0]?.[1]({ kind: 'photos-changed' });
    const listener = jest.fn();
    socket.onSignal(listener);
    expect(listener).toHaveBeenCalledTimes(100);
  });

  it('drops early signals at the first ping', async () => {
    await socket.subscribe();
    subscribe.mock.calls[0]?.[1]({ kind: 'photos-changed' });
    await jest.advanceTimersByTimeAsync(30_000);
    const listener = jest.fn();
    socket.onSignal(listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is terminated when the client reads too slowly', () => {
    socket.send('a');
    webSocket.bufferedAmount = 2_000_000;
    socket.send('b');
    expect(webSocket.send.mock.calls).toEqual([['a']]);
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
  });
});
