import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createLiveLink, reconnectDelay, useLiveConnection } from './live-connection.js';

describe('the live connection', () => {
  it('waits one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

const BrowsersSocket = globalThis.WebSocket;
let opened: StubSocket[] = [];
/** Whether there is a server. */
let up = false;

/** Connects where there is a server; else it closes at once. */
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
      if (!up) return this.end(1006);
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
  up = false;
  globalThis.WebSocket = StubSocket as unknown as typeof WebSocket;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = BrowsersSocket;
});

const watch = (link: ReturnType<typeof createLiveLink>['link']) =>
  new ApolloClient({ link, cache: new InMemoryCache() })
    .subscribe({ query: gql('subscription Watched { memberSignals { kind } }') })
    .subscribe({ error: () => undefined });

/** Second by second: each attempt needs some turns of its own before it waits again. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await jest.advanceTimersByTimeAsync(1_000);
};
const turn = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

describe('a live connection that does not come about', () => {
  it('is tried five times more and no further', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    watch(link);
    await pass(120);
    expect(opened).toHaveLength(6);
    await dispose();
  });

  const live = () => renderHook(() => useLiveConnection()).result;

  it.each([
    ['the network is back', () => void window.dispatchEvent(new Event('online'))],
    ['somebody comes back to the tab', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['something else is to be followed', (link: ReturnType<typeof createLiveLink>['link']) => void watch(link)],
  ])('is tried again at once when %s', async (_cause, happens) => {
    const { link, dispose } = createLiveLink(() => undefined);
    const state = live();
    watch(link);
    await act(() => pass(120));
    up = true;
    happens(link);
    await act(turn);
    expect(opened).toHaveLength(7);
    expect(state.current.live).toBe(true);
    await act(() => dispose());
  });

  it('has all its attempts again after that', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    watch(link);
    await pass(120);
    window.dispatchEvent(new Event('online'));
    await pass(120);
    expect(opened).toHaveLength(12);
    await dispose();
  });

  it('ends without a fault when it is given up between two attempts', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    const watching = watch(link);
    await pass(1);
    expect(jest.getTimerCount()).toBe(1);
    watching.unsubscribe();
    const ended = dispose();
    await pass(60);
    await expect(ended).resolves.toBeUndefined();
    expect(opened).toHaveLength(1);
  });
});

describe('a live connection that is closed', () => {
  const connect = async (onSessionEnded = (): void => undefined) => {
    up = true;
    const live = createLiveLink(onSessionEnded);
    const { result } = renderHook(() => useLiveConnection());
    const watching = [watch(live.link), watch(live.link)];
    await act(turn);
    expect(opened).toHaveLength(1);
    return { ...live, watching, result, epoch: result.current.epoch };
  };

  it.each([1001, 1006, 1008, 1011, 1012, 4400, 4500])(
    'is opened again after a second, whatever the reason (%i)',
    async (code) => {
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

  it('is not opened again for those who want it no more', async () => {
    const { dispose, watching } = await connect();
    act(() => opened[0]?.end(4500));
    for (const each of watching) each.unsubscribe();
    await act(() => pass(60));
    expect(opened).toHaveLength(1);
    await act(() => dispose());
  });

  it('is closed once nobody wants it, also after it was opened again', async () => {
    const { dispose, watching } = await connect();
    act(() => opened[0]?.end(4500));
    await act(() => pass(1));
    expect(opened[1]?.readyState).toBe(StubSocket.OPEN);
    for (const each of watching) each.unsubscribe();
    await act(turn);
    expect(opened[1]?.readyState).not.toBe(StubSocket.OPEN);
    await act(() => dispose());
  });

  it.each([4401, 4403])('tells that the session ended, and is not opened again (%i)', async (code) => {
    const ended = jest.fn();
    const { dispose } = await connect(ended);
    act(() => opened[0]?.end(code));
    await act(() => pass(60));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(1);
    await act(() => dispose());
  });
});
