import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runWithRequestId, setTracer, beginTrace, SpanKind } from '@kindred/platform/tracing';
import { LiveChannel } from './live-channel.js';

/** A channel that records what it sends. */
class RecordingChannel extends LiveChannel {
  readonly send = jest.fn<LiveChannel['send']>().mockResolvedValue();

  subscribe() {
    return Promise.resolve(() => Promise.resolve());
  }

  close() {
    return Promise.resolve();
  }
}

describe('the live channel', () => {
  const signal = { kind: 'read' };
  const traceId = 'a'.repeat(32);
  /** Enables tracing with a tracer that numbers its spans. */
  function fakeTracing() {
    const setStatus = jest.fn();
    const end = jest.fn();
    const startSpan = jest.fn((..._parameters: unknown[]) => {
      const spanId = String(startSpan.mock.calls.length).padStart(16, '0');
      const span = {
        spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
        isRecording: () => true,
        setAttribute: () => span,
        setStatus,
        end,
      };
      return span;
    });
    // The code under test uses no other members of a tracer or span.
    setTracer({ startSpan } as unknown as NonNullable<Parameters<typeof setTracer>[0]>);
    return { startSpan, setStatus, end };
  }
  afterEach(() => setTracer(undefined));

  it('sends a message without a trace unchanged', async () => {
    const live = new RecordingChannel();
    await live.publish('match.one', signal);
    expect(live.send.mock.calls).toEqual([['match.one', signal]]);
  });

  it('adds the span of a traced publisher, named without the id in the topic', async () => {
    const { startSpan, end } = fakeTracing();
    const live = new RecordingChannel();
    const publish = () => live.publish('match.one', signal);
    await runWithRequestId('a request', publish, beginTrace('POST /graphql', SpanKind.SERVER));
    expect(live.send.mock.calls).toEqual([
      ['match.one', { ...signal, traceparent: `00-${traceId}-${'2'.padStart(16, '0')}-01` }],
    ]);
    expect(startSpan.mock.calls[1]?.slice(0, 2)).toEqual(['live match', { kind: SpanKind.PRODUCER }]);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('marks the span of a message that cannot be sent', async () => {
    const { setStatus } = fakeTracing();
    const live = new RecordingChannel();
    live.send.mockRejectedValue(new RangeError('too large'));
    const publish = () => live.publish('match.one', signal);
    const published = runWithRequestId('a request', publish, beginTrace('POST /graphql', SpanKind.SERVER));
    await expect(published).rejects.toThrow('too large');
    expect(setStatus).toHaveBeenCalledTimes(1);
  });
});
