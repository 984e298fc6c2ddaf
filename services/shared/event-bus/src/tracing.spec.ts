import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { trace, type Span, type SpanContext, type Tracer } from '@opentelemetry/api';
import { activeSpan, runAsHandler, runWithRequestId } from './request-context.js';
import { beginSpan, beginTrace, endSpan, isTracing, SpanKind, traceparentOf, traceWith } from './tracing.js';

const CONTEXT: SpanContext = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 };
const TRACEPARENT = `00-${CONTEXT.traceId}-${CONTEXT.spanId}-01`;

/** A tracer whose spans are all the same one. */
function tracing(recording = true) {
  const span = {
    spanContext: () => CONTEXT,
    isRecording: () => recording,
    setAttribute: jest.fn(),
    setStatus: jest.fn(),
    end: jest.fn(),
  };
  const startSpan = jest.fn<Tracer['startSpan']>(() => span as unknown as Span);
  // No more of a tracer and of a span is used than that.
  traceWith({ startSpan } as unknown as Tracer);
  return { span, startSpan };
}

describe('spans', () => {
  afterEach(() => traceWith(undefined));

  it('are none where no traces are collected, whatever comes along', () => {
    expect(isTracing()).toBe(false);
    expect(beginTrace('GET /', SpanKind.SERVER)).toBeUndefined();
    expect(beginSpan('GET /', SpanKind.SERVER, TRACEPARENT)).toBeUndefined();
    expect(traceparentOf(undefined)).toBeNull();
    expect(endSpan(undefined, new Error('something'))).toBeUndefined();
  });

  it('belong to the one that a traceparent names, in another process', () => {
    const { startSpan } = tracing();
    expect(traceparentOf(beginSpan('an event', SpanKind.CONSUMER, TRACEPARENT))).toBe(TRACEPARENT);
    const [name, options, context] = startSpan.mock.calls[0] ?? [];
    expect([name, options]).toEqual(['an event', { kind: SpanKind.CONSUMER }]);
    expect(context && trace.getSpanContext(context)).toMatchObject(CONTEXT);
  });

  it.each([undefined, null, '', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${TRACEPARENT}0`])(
    'are none where there is nothing to belong to: %j',
    (parent) => {
      const { startSpan } = tracing();
      expect(beginSpan('an event', SpanKind.CONSUMER, parent)).toBeUndefined();
      expect(startSpan).not.toHaveBeenCalled();
    },
  );

  it('are none in a trace that is not to be kept', () => {
    const { startSpan } = tracing(false);
    expect(beginTrace('GET /', SpanKind.SERVER)).toBeUndefined();
    expect(startSpan).toHaveBeenCalled();
  });

  it('keep of a failure its kind alone', () => {
    const { span } = tracing();
    endSpan(beginTrace('GET /', SpanKind.SERVER), new TypeError('ada@example.com is not there'));
    expect(span.setAttribute.mock.calls).toEqual([['error.type', 'TypeError']]);
    expect(JSON.stringify(span.setStatus.mock.calls)).not.toContain('ada');
    expect(span.end).toHaveBeenCalledTimes(1);
  });

  it('go with all that is done in them', async () => {
    tracing();
    const span = beginTrace('GET /', SpanKind.SERVER);
    const seen = async () => Promise.resolve().then(activeSpan);
    expect(await runWithRequestId('a request', seen, span)).toBe(span);
    expect(await runAsHandler('a request', seen, span)).toBe(span);
    expect(await runWithRequestId('another', seen)).toBeUndefined();
    expect(activeSpan()).toBeUndefined();
  });
});
