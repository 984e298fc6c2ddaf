import type { Traced } from '@kindred/event-bus';
import { beginSpan, type Span, SpanKind } from '@kindred/platform/tracing';

/** The trace of a signal that arrived at this process. */
export interface SignalTrace {
  /** The span that published the signal. */
  traceparent: string;
  /** In milliseconds since the epoch. */
  receivedAt: number;
}

/** Undefined for a signal without a trace, which is the rule. */
export function traceOf({ traceparent }: Traced<object>): SignalTrace | undefined {
  return traceparent === undefined ? undefined : { traceparent, receivedAt: Date.now() };
}

/** The span of one frame to one socket, from the arrival of the signal. Not ended, and so not exported, if nothing is sent. */
export function beginDelivery(frame: string, trace: SignalTrace | undefined): Span | undefined {
  return trace && beginSpan(`deliver ${frame}`, SpanKind.CONSUMER, trace.traceparent, trace.receivedAt);
}
