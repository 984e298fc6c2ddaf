import type { ReceivedSpan, TraceReceiver } from '@kindred/testing';
import { eventually } from '../support/conditions.js';

/** The spans of one trace. Finds them by process, kind, and name. */
export class Trace {
  constructor(readonly spans: readonly ReceivedSpan[]) {}

  all(process: string, kind: ReceivedSpan['kind'], name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.process === process && span.kind === kind && span.name === name);
  }

  only(process: string, kind: ReceivedSpan['kind'], name: string): ReceivedSpan {
    const [span, ...more] = this.all(process, kind, name);
    if (span === undefined || more.length > 0) {
      const known = this.spans.map((one) => [one.process, one.kind, one.name].join(' '));
      throw new Error(`${more.length === 0 ? 'no' : 'several'} ${process} ${kind} ${name} among:\n${known.join('\n')}`);
    }
    return span;
  }

  childrenOf(parent: ReceivedSpan, ...[process, kind, name]: Parameters<Trace['all']>): ReceivedSpan[] {
    return this.all(process, kind, name).filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  }

  childOf(parent: ReceivedSpan, ...span: Parameters<Trace['all']>): ReceivedSpan {
    return new Trace(this.childrenOf(parent, ...span)).only(...span);
  }
}

/** Waits until the root span of the trace has ended and `complete` does not throw. */
export function completeTrace(
  receiver: TraceReceiver,
  traceId: string,
  complete: (trace: Trace) => void,
): Promise<Trace> {
  return eventually('the whole trace', () => {
    const trace = new Trace(receiver.spans().filter((span) => span.traceId === traceId));
    if (!trace.spans.some(({ parentSpanId }) => parentSpanId === '')) return undefined;
    complete(trace);
    return trace;
  });
}

/**
 * A trace as text, one span a line, indented below its parent, in the order of their beginnings. The times are those since
 * the beginning of the trace, and the durations, in milliseconds.
 */
export function traceTree(spans: readonly ReceivedSpan[]): string {
  const start = Math.min(...spans.map((span) => span.start));
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (parentId: string | undefined, depth: number): string[] =>
    spans
      .filter(({ parentSpanId }) => (known.has(parentSpanId) ? parentSpanId : undefined) === parentId)
      .sort((a, b) => a.start - b.start || a.spanId.localeCompare(b.spanId))
      .flatMap((span) => [lineOf(span, start, depth), ...below(span.spanId, depth + 1)]);
  return below(undefined, 0).join('\n');
}

function lineOf(
  { process, kind, name, attributes, failed, ...times }: ReceivedSpan,
  start: number,
  depth: number,
): string {
  const to = attributes['messaging.destination.name'] ?? attributes['kindred.receiver'];
  const what = [
    `${process}:`,
    kind,
    name,
    ...(to === undefined ? [] : [`(${String(to)})`]),
    ...(failed ? ['FAILED'] : []),
  ];
  const [from, duration] = [times.start - start, times.end - times.start].map((value) => value.toFixed(1).padStart(7));
  return `${from} ${duration}  ${'  '.repeat(depth)}${what.join(' ')}`;
}
