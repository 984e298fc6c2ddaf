import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createLiveLink, reconnectDelay, useLiveConnection } from './live-connection.js';

describe('the live connection', () => {
  it('waits one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

describe('a live connection that does not come about', () => {
  const BrowsersSocket = globalThis.WebSocket;
  let opened = 0;

  /** Closes at once, as a socket does whose server is not there. */
  class LostSocket {
    static readonly OPEN = 1;
    readonly readyState = 3;
    onclose: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    constructor() {
      opened += 1;
      queueMicrotask(() => this.onclose?.(new CloseEvent('close', { code: 1006 })));
    }
    close(): void {
      // It is closed already.
    }
  }

  beforeEach(() => {
    opened = 0;
    globalThis.WebSocket = LostSocket as unknown as typeof WebSocket;
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

  it('is tried five times more and no further', async () => {
    const { link, dispose } = createLiveLink(() => undefined);
    watch(link);
    await pass(120);
    expect(opened).toBe(6);
    await dispose();
  });

  it('is not asked for news when somebody comes back to the tab: there was no connection to miss anything of', async () => {
    const { dispose } = createLiveLink(() => undefined);
    const { result } = renderHook(() => useLiveConnection());
    const { epoch, attempts } = result.current;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toMatchObject({ epoch, attempts });
    await act(() => dispose());
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
    expect(opened).toBe(1);
  });
});
