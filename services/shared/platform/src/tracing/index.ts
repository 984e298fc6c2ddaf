export {
  activeRequestId,
  activeSpan,
  currentRequestId,
  isHandlingEvent,
  runAsHandler,
  runWithRequestId,
} from './request-context.js';
export {
  beginSpan,
  beginTrace,
  endSpan,
  isTracing,
  markFailed,
  recordSpan,
  setSpanRecorder,
  setTracer,
  SpanKind,
  TRACEPARENT,
  traceparentOf,
  type MeasuredSpan,
  type Span,
} from './tracing.js';
