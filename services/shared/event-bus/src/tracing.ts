import {
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Span,
  type SpanContext,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';

export { SpanKind, type Span } from '@opentelemetry/api';

/** The header and job field with the parent span (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** Undefined while tracing is disabled: then no spans are created. */
let tracer: Tracer | undefined;

/** Enables tracing; `undefined` disables it. */
export function setTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Starts the root span of a trace; undefined if tracing is disabled or the trace is not sampled. */
export function beginTrace(name: string, kind: SpanKind): Span | undefined {
  const span = tracer?.startSpan(name, { kind }, ROOT_CONTEXT);
  return span?.isRecording() ? span : undefined;
}

/**
 * Starts a child span of a span in this process, or in another process by its `traceparent`. Undefined if tracing is
 * disabled or there is no valid parent. Names are routes and event types; attributes contain no personal data.
 */
export function beginSpan(name: string, kind: SpanKind, parent: Span | string | null | undefined): Span | undefined {
  if (tracer === undefined || parent === undefined || parent === null) return undefined;
  const context = typeof parent === 'string' ? readTraceparent(parent) : parent.spanContext();
  if (!isSpanContextValid(context)) return undefined;
  return tracer.startSpan(name, { kind }, trace.setSpanContext(ROOT_CONTEXT, context));
}

/** Ends a span, if there is one. Records only the type of an error, since messages can contain personal data. */
export function endSpan(span: Span | undefined, failure?: unknown): void {
  if (span === undefined) return;
  if (failure !== undefined) {
    span.setAttribute('error.type', failure instanceof Error ? failure.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** The `traceparent` of a span for other processes; null without a span. */
export function traceparentOf(span: Span | undefined): string | null {
  if (span === undefined) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function readTraceparent(text: string): SpanContext {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return INVALID_SPAN_CONTEXT;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
