import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

export { SpanKind, type Span } from '@opentelemetry/api';

/** The header and job field with the parent span (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';
const PROPAGATOR = new W3CTraceContextPropagator();

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
  const context =
    typeof parent === 'string'
      ? PROPAGATOR.extract(ROOT_CONTEXT, { [TRACEPARENT]: parent }, defaultTextMapGetter)
      : trace.setSpan(ROOT_CONTEXT, parent);
  const spanContext = trace.getSpanContext(context);
  if (spanContext === undefined || !isSpanContextValid(spanContext)) return undefined;
  return tracer.startSpan(name, { kind }, context);
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
  const carrier: Record<string, string> = {};
  PROPAGATOR.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
  return carrier[TRACEPARENT] ?? null;
}
