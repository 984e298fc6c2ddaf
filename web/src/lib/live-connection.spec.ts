import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createLiveLink, reconnectDelay, useLiveConnection } from './live-connection.js';

describe('reconnectDelay', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('starts at one second and doubles up to thirty', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is different for each client', () => {
    const delays = Array.from({ length: 100 }, () => reconnectDelay(2));
    expect(new Set(delays).size).toBeGreaterThan(90);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(4_000);
  });
});

const OriginalWebSocket = globalThis.WebSocket;
let opened: StubSocket[] = [];
let serverUp = false;

/** Connects while the server is up, and otherwise closes immediately. */
class StubSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  constructor() {
    opened.push(this);
    queueMicrotask(() => {
      if (!serverUp) return this.end(1006);
      this.readyState = StubSocket.OPEN;
      this.onopen?.();
    });
  }
  send(data: string): void {
    const { type } = JSON.parse(data) as { type: string };
    if (type === 'connection_init') queueMicrotask(() => this.onmessage?.({ data: '{"type":"connection_ack"}' }));
  }
  close(): void {
    this.end(1000);
  }
  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { code }));
  }
}

beforeEach(() => {
  opened = [];
  serverUp = false;
  globalThis.WebSocket = StubSocket as unknown as typeof WebSocket;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = OriginalWebSocket;
});

const watch = (link: ReturnType<typeof createLiveLink>['link']) =>
  new ApolloClient({ link, cache: new InMemoryCache() })
    .subscribe({ query: gql('subscription Watched { memberSignals { kind } }') })
    .subscribe({ error: () => undefined });

/** Advances second by second: each attempt needs some ticks before it starts the next delay. */
const advanceSeconds = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await jest.advanceTimersByTimeAsync(1_000);
};
const tick = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

describe('a live connection that fails to open', () => {
  it('is retried five times', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    watch(link);
    await advanceSeconds(120);
    expect(opened).toHaveLength(6);
    await dispose();
  });

  const live = () => renderHook(() => useLiveConnection()).result;

  it.each([
    ['the browser is back online', () => void window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['another subscription starts', (link: ReturnType<typeof createLiveLink>['link']) => void watch(link)],
  ])('reconnects immediately when %s', async (_cause, trigger) => {
    const { link, dispose } = createLiveLink(() => undefined);
    const state = live();
    watch(link);
    await act(() => advanceSeconds(120));
    serverUp = true;
    trigger(link);
    await act(tick);
    expect(opened).toHaveLength(7);
    expect(state.current.live).toBe(true);
    await act(() => dispose());
  });

  it('resets its attempt count when the browser is online again', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    watch(link);
    await advanceSeconds(120);
    window.dispatchEvent(new Event('online'));
    await advanceSeconds(120);
    expect(opened).toHaveLength(12);
    await dispose();
  });

  it('disposes without an error between two attempts', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    const subscription = watch(link);
    await advanceSeconds(1);
    expect(jest.getTimerCount()).toBe(1);
    subscription.unsubscribe();
    const disposed = dispose();
    await advanceSeconds(60);
    await expect(disposed).resolves.toBeUndefined();
    expect(opened).toHaveLength(1);
  });
});

describe('a live connection that is closed', () => {
  const connect = async (onSessionEnded = (): void => undefined) => {
    serverUp = true;
    const live = createLiveLink(onSessionEnded);
    const { result } = renderHook(() => useLiveConnection());
    const subscriptions = [watch(live.link), watch(live.link)];
    await act(tick);
    expect(opened).toHaveLength(1);
    return { ...live, subscriptions, result, epoch: result.current.epoch };
  };

  it.each([1001, 1006, 1008, 1011, 1012, 4400, 4429, 4500])(
    'reconnects after a second (close code %i)',
    async (code) => {
      jest.spyOn(Math, 'random').mockReturnValue(0);
      const { dispose, result, epoch } = await connect();
      act(() => opened[0]?.end(code));
      expect(result.current.live).toBe(false);
      await act(() => jest.advanceTimersByTimeAsync(999));
      expect(opened).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(opened).toHaveLength(2);
      expect(result.current).toEqual({ live: true, epoch: epoch + 1 });
      await act(() => dispose());
    },
  );

  it('does not reconnect without subscriptions', async () => {
    const { dispose, subscriptions } = await connect();
    act(() => opened[0]?.end(4500));
    for (const subscription of subscriptions) subscription.unsubscribe();
    await act(() => advanceSeconds(60));
    expect(opened).toHaveLength(1);
    await act(() => dispose());
  });

  it('closes after a reconnect once the last subscription ends', async () => {
    const { dispose, subscriptions } = await connect();
    act(() => opened[0]?.end(4500));
    await act(() => advanceSeconds(1));
    expect(opened[1]?.readyState).toBe(StubSocket.OPEN);
    for (const subscription of subscriptions) subscription.unsubscribe();
    await act(tick);
    expect(opened[1]?.readyState).not.toBe(StubSocket.OPEN);
    await act(() => dispose());
  });

  it.each([4401, 4403])('reports the end of the session and does not reconnect (close code %i)', async (code) => {
    const onSessionEnded = jest.fn();
    const { dispose } = await connect(onSessionEnded);
    act(() => opened[0]?.end(code));
    await act(() => advanceSeconds(60));
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(1);
    await act(() => dispose());
  });
});
