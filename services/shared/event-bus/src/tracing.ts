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

/** The header, and the field of a job, that names the span which caused what it comes with (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** Undefined while nobody collects traces: then there are no spans, and nothing below makes anything. */
let tracer: Tracer | undefined;

/** Lets spans be made from now on; `undefined` ends that. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The first span of a trace; undefined where traces are off, and for a trace that is not among those to be kept. */
export function beginTrace(name: string, kind: SpanKind): Span | undefined {
  const span = tracer?.startSpan(name, { kind }, ROOT_CONTEXT);
  return span?.isRecording() ? span : undefined;
}

/**
 * A span within another one: of this process, or of another one by its `traceparent`. Undefined where traces are off, and
 * where there is nothing to belong to. Names are routes and types of events, and attributes tell nothing of people.
 */
export function beginSpan(name: string, kind: SpanKind, parent: Span | string | null | undefined): Span | undefined {
  if (tracer === undefined || parent === undefined || parent === null) return undefined;
  const context = typeof parent === 'string' ? readTraceparent(parent) : parent.spanContext();
  if (!isSpanContextValid(context)) return undefined;
  return tracer.startSpan(name, { kind }, trace.setSpanContext(ROOT_CONTEXT, context));
}

/** Ends a span, if there is one; of what went wrong it keeps the kind alone, since messages may tell of people. */
export function endSpan(span: Span | undefined, failure?: unknown): void {
  if (span === undefined) return;
  if (failure !== undefined) {
    span.setAttribute('error.type', failure instanceof Error ? failure.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** What names this span to another process; null without a span. */
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
