import { SpanKind, type MeasuredSpan } from '@kindred/platform/tracing';
import { z } from 'zod';

const SPANS_MAX = 50;
const DURATION_MAX_MILLISECONDS = 120_000;
/** Spans that waited longer than this in a browser are not worth sending. */
const AGE_MAX_MILLISECONDS = 600_000;

/** What a member did; no text, element, or address. */
const ACTIONS: ReadonlySet<string> = new Set(['click', 'submit', 'keydown']);
/** What followed, with the name of an operation of the client. */
const STEP = /^(POST \/graphql|receive) (\w{1,60})$/;

const hexadecimal = (digits: number) =>
  z.string().regex(new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`), `must be ${digits} hexadecimal digits`);
const milliseconds = z.number().min(0).max(8_640_000_000_000_000);

/** The body of `POST /telemetry/spans`. Times are in milliseconds since the epoch, by the clock of the browser. */
export const spansSchema = z.strictObject({
  /** When the browser sent them, by the same clock. */
  sentAt: milliseconds,
  spans: z
    .array(
      z
        .strictObject({
          traceId: hexadecimal(32),
          spanId: hexadecimal(16),
          parentSpanId: hexadecimal(16).optional(),
          name: z.string().max(80),
          start: milliseconds,
          end: milliseconds,
          failed: z.boolean().optional(),
        })
        .refine(({ start, end }) => end >= start && end - start <= DURATION_MAX_MILLISECONDS, {
          path: ['end'],
          error: 'must be at most two minutes after start',
        }),
    )
    .min(1)
    .max(SPANS_MAX, `must be at most ${SPANS_MAX}`),
});

export type BrowserSpans = z.infer<typeof spansSchema>;

/**
 * The spans to export, with their times moved to the clock of this host; how long the request was on its way is ignored.
 * Drops those with other names than the client gives them, so that a name cannot contain anything personal.
 * @param isOperation whether the client has an operation of this name
 */
export function measuredSpans(
  { sentAt, spans }: BrowserSpans,
  now: number,
  isOperation: (name: string) => boolean,
): MeasuredSpan[] {
  const offset = now - sentAt;
  return spans.flatMap(({ traceId, spanId, parentSpanId, name, start, end, failed = false }) => {
    const [, step, operation] = STEP.exec(name) ?? [];
    const isKnown = operation === undefined ? ACTIONS.has(name) : isOperation(operation);
    if (!isKnown || end > sentAt || sentAt - start > AGE_MAX_MILLISECONDS) return [];
    const kind = step === undefined ? SpanKind.INTERNAL : step === 'receive' ? SpanKind.CONSUMER : SpanKind.CLIENT;
    return [{ traceId, spanId, parentSpanId, name, kind, startTime: start + offset, endTime: end + offset, failed }];
  });
}
