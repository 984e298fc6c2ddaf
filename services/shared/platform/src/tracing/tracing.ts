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

/** A finished span that another program has measured. */
export interface MeasuredSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** In milliseconds since the epoch. */
  startTime: number;
  endTime: number;
  failed: boolean;
}

/** Undefined while tracing is disabled: then no spans are created. */
let tracer: Tracer | undefined;
let recorder: ((span: MeasuredSpan) => void) | undefined;

/** Enables tracing; `undefined` disables it. */
export function setTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

/** Enables `recordSpan`; `undefined` disables it. */
export function setSpanRecorder(newRecorder: typeof recorder): void {
  recorder = newRecorder;
}

/** Exports a span that another program has measured. Does nothing if this process does not export such spans. */
export function recordSpan(span: MeasuredSpan): void {
  recorder?.(span);
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
 * @param startTime in milliseconds since the epoch; now by default
 */
export function beginSpan(
  name: string,
  kind: SpanKind,
  parent: Span | string | null | undefined,
  startTime?: number,
): Span | undefined {
  if (tracer === undefined || parent === undefined || parent === null) return undefined;
  const context =
    typeof parent === 'string'
      ? PROPAGATOR.extract(ROOT_CONTEXT, { [TRACEPARENT]: parent }, defaultTextMapGetter)
      : trace.setSpan(ROOT_CONTEXT, parent);
  const spanContext = trace.getSpanContext(context);
  if (spanContext === undefined || !isSpanContextValid(spanContext)) return undefined;
  return tracer.startSpan(name, startTime === undefined ? { kind } : { kind, startTime }, context);
}

/** Ends a span, if there is one. Records only the type of an error, since messages can contain personal data. */
export function endSpan(span: Span | undefined, failure?: unknown): void {
  if (span === undefined) return;
  if (failure !== undefined) markFailed(span, failure instanceof Error ? failure.name : 'unknown');
  span.end();
}

/** Marks a span as failed, so that its trace is kept. `errorType` is a class or a code, never a message. */
export function markFailed(span: Span | undefined, errorType: string): void {
  span?.setAttribute('error.type', errorType);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The `traceparent` of a span for other processes; null without a span. */
export function traceparentOf(span: Span | undefined): string | null {
  if (span === undefined) return null;
  const carrier: Record<string, string> = {};
  PROPAGATOR.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
  return carrier[TRACEPARENT] ?? null;
}
