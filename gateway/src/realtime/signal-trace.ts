import type { Traced } from '@kindred/event-bus';
import { beginSpan, type Span, SpanKind } from '@kindred/platform/tracing';
import type { MemberSocket } from './member-socket.js';
import type { Message } from './message-reader.service.js';

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

/** Says whether a message is delivered to its sender, on another socket, or to the other member. */
export function nameReceiver(span: Span | undefined, { fromUser }: Message, socket: MemberSocket): void {
  span?.setAttribute('kindred.receiver', fromUser === socket.userId ? 'sender' : 'other');
}
