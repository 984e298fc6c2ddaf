import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { advanceTime, installFakeTimers } from '../testing/fake-timers.js';
import { installRecorder, startRecorder, type TraceRecorder } from './trace-recorder.js';

interface Sent {
  sentAt: number;
  spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; start: number; end: number }[];
}

describe('the recorder of spans', () => {
  const fetched = jest.fn<typeof fetch>();
  let recorder: TraceRecorder;
  /** The batches that were sent to the gateway. */
  const batches = (): Sent[] =>
    fetched.mock.calls
      .filter(([url]) => url === '/telemetry/spans')
      .map(([, init]) => JSON.parse(String(init?.body)) as Sent);
  const request = (operationName: string) => {
    const body = JSON.stringify({ operationName, variables: { body: 'Meet me at the lighthouse' } });
    return recorder.fetch('/graphql', { method: 'POST', headers: { accept: 'application/json' }, body });
  };

  beforeEach(() => {
    installFakeTimers();
    fetched.mockReset().mockImplementation(() => Promise.resolve({ ok: true } as Response));
    recorder = startRecorder(1, fetched);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('records a click with the request that it causes, in one trace', async () => {
    document.body.click();
    await request('SendMessage');
    const header = new Headers(fetched.mock.calls[0]?.[1]?.headers).get('traceparent');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/json');
    await advanceTime(10_000);
    const [{ spans = [] } = {}, ...more] = batches();
    expect(more).toEqual([]);
    const [step, click] = spans;
    expect(spans.map(({ name }) => name)).toEqual(['POST /graphql SendMessage', 'click']);
    expect(header).toBe(`00-${click?.traceId}-${step?.spanId}-01`);
    expect([step?.traceId, step?.parentSpanId]).toEqual([click?.traceId, click?.spanId]);
    expect(JSON.stringify(batches())).not.toContain('lighthouse');
  });

  it('records nothing without a request, and no request that the member has not just caused', async () => {
    document.body.click();
    await advanceTime(10_000);
    await request('UnreadCounts');
    expect(recorder.extensions()).toBeUndefined();
    await advanceTime(10_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('traceparent')).toBe(false);
  });

  it('waits for a slow request, and marks one that fails', async () => {
    let fail = (): void => undefined;
    fetched.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('offline')))),
    );
    document.body.click();
    const pending = request('Like');
    await advanceTime(9_000);
    expect(batches()).toEqual([]);
    fail();
    await expect(pending).rejects.toThrow('offline');
    await advanceTime(6_000);
    expect(batches()[0]?.spans).toMatchObject([{ name: 'POST /graphql Like', failed: true }, { name: 'click' }]);
  });

  it('counts the click on a button and the submission of its form as one action', async () => {
    document.body.innerHTML = '<form><button type="submit">Send</button></form>';
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    document.querySelector('button')?.click();
    await request('SendMessage');
    await advanceTime(10_000);
    expect(batches()[0]?.spans.map(({ name }) => name)).toEqual(['POST /graphql SendMessage', 'click']);
  });

  it('records a traced result until it is on the screen, and ignores others', async () => {
    const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)];
    recorder.received('MessageAdded', { traceparent: `00-${traceId}-${spanId}-01` });
    recorder.received('MessageAdded', undefined);
    recorder.received('MessageAdded', { traceparent: 'nonsense' });
    await advanceTime(10_000);
    expect(batches()[0]?.spans).toMatchObject([{ traceId, parentSpanId: spanId, name: 'receive MessageAdded' }]);
    expect(batches()[0]?.spans).toHaveLength(1);
  });

  it('sends at most 50 spans at once, and what is left when the page is hidden', async () => {
    const result = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    for (let count = 0; count < 60; count += 1) recorder.received('MessageAdded', result);
    await advanceTime(100);
    expect(batches().map(({ spans }) => spans.length)).toEqual([50]);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(batches().map(({ spans }) => spans.length)).toEqual([50, 10]);
    visibility.mockRestore();
  });

  it('replaces `fetch` where the page asks for it', () => {
    const real = window.fetch;
    document.head.innerHTML = '<meta name="browser-traces" content="1">';
    installRecorder();
    document.body.click();
    expect(window.traces?.extensions()?.traceparent).toMatch(/^00-/);
    expect(window.fetch).not.toBe(real);
    window.fetch = real;
    delete window.traces;
    document.head.innerHTML = '';
  });

  it('records the given share of actions', () => {
    const none = startRecorder(0, fetched);
    document.body.click();
    expect(none.extensions()).toBeUndefined();
  });
});
