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
  setTracer,
  SpanKind,
  TRACEPARENT,
  traceparentOf,
  type Span,
} from './tracing.js';
