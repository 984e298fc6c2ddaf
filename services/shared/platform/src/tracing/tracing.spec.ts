import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { trace, type Span, type SpanContext, type Tracer } from '@opentelemetry/api';
import { activeSpan, runAsHandler, runWithRequestId } from './request-context.js';
import { beginSpan, beginTrace, endSpan, isTracing, SpanKind, traceparentOf, setTracer } from './tracing.js';

const CONTEXT: SpanContext = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 };
const TRACEPARENT = `00-${CONTEXT.traceId}-${CONTEXT.spanId}-01`;

/** Enables tracing with a fake tracer that always returns the same span. */
function fakeTracing(recording = true) {
  const span = {
    spanContext: () => CONTEXT,
    isRecording: () => recording,
    setAttribute: jest.fn(),
    setStatus: jest.fn(),
    end: jest.fn(),
  };
  const startSpan = jest.fn<Tracer['startSpan']>(() => span as unknown as Span);
  // The code under test uses no other members of a tracer or span.
  setTracer({ startSpan } as unknown as Tracer);
  return { span, startSpan };
}

describe('spans', () => {
  afterEach(() => setTracer(undefined));

  it('creates no spans when tracing is disabled', () => {
    expect(isTracing()).toBe(false);
    expect(beginTrace('GET /', SpanKind.SERVER)).toBeUndefined();
    expect(beginSpan('GET /', SpanKind.SERVER, TRACEPARENT)).toBeUndefined();
    expect(traceparentOf(undefined)).toBeNull();
    expect(endSpan(undefined, new Error('something'))).toBeUndefined();
  });

  it('creates a child span of a traceparent from another process', () => {
    const { startSpan } = fakeTracing();
    expect(traceparentOf(beginSpan('an event', SpanKind.CONSUMER, TRACEPARENT))).toBe(TRACEPARENT);
    const [name, options, context] = startSpan.mock.calls[0] ?? [];
    expect([name, options]).toEqual(['an event', { kind: SpanKind.CONSUMER }]);
    expect(context && trace.getSpanContext(context)).toMatchObject(CONTEXT);
  });

  it.each([undefined, null, '', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${TRACEPARENT}0`])(
    'creates no span for an invalid or missing parent: %j',
    (parent) => {
      const { startSpan } = fakeTracing();
      expect(beginSpan('an event', SpanKind.CONSUMER, parent)).toBeUndefined();
      expect(startSpan).not.toHaveBeenCalled();
    },
  );

  it('creates no span for a trace that is not sampled', () => {
    const { startSpan } = fakeTracing(false);
    expect(beginTrace('GET /', SpanKind.SERVER)).toBeUndefined();
    expect(startSpan).toHaveBeenCalled();
  });

  it('records only the type of an error, not its message', () => {
    const { span } = fakeTracing();
    endSpan(beginTrace('GET /', SpanKind.SERVER), new TypeError('ada@example.com is not there'));
    expect(span.setAttribute.mock.calls).toEqual([['error.type', 'TypeError']]);
    expect(JSON.stringify(span.setStatus.mock.calls)).not.toContain('ada');
    expect(span.end).toHaveBeenCalledTimes(1);
  });

  it('propagates the active span through the request context', async () => {
    fakeTracing();
    const span = beginTrace('GET /', SpanKind.SERVER);
    const spanOf = async () => Promise.resolve().then(activeSpan);
    expect(await runWithRequestId('a request', spanOf, span)).toBe(span);
    expect(await runAsHandler('a request', spanOf, span)).toBe(span);
    expect(await runWithRequestId('another', spanOf)).toBeUndefined();
    expect(activeSpan()).toBeUndefined();
  });
});
