/** A span as the gateway receives it, with times in milliseconds since the epoch. No ids of members, and no texts. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  start: number;
  end: number;
  failed?: true;
}

/** What the member did, and the requests it has caused. */
interface Action {
  span: Span;
  running: number;
  hasSteps: boolean;
  /** Requests that begin later have other causes. */
  isOver: boolean;
}

/** What the live connection tells the recorder. */
interface LiveTraces {
  /** The extensions of a subscription that the member has just caused. */
  extensions: () => { traceparent: string } | undefined;
  /** Records the result of a subscription, until it is on the screen. */
  received: (operationName: string | null | undefined, extensions: unknown) => void;
}

export interface TraceRecorder extends LiveTraces {
  /** `fetch`, with a span if the member has just caused the request. */
  fetch: typeof fetch;
}

declare global {
  interface Window {
    /** Undefined unless this installation records spans of browsers (docs/observability.md). */
    traces?: LiveTraces;
  }
}

const ADDRESS = '/telemetry/spans';
/** Requests within this time after a click are counted as caused by it. */
const CAUSE_MILLISECONDS = 100;
const SEND_MILLISECONDS = 5_000;
const SPANS_PER_BATCH = 50;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/;

const now = (): number => performance.timeOrigin + performance.now();

const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const newSpan = (name: string, start: number, traceId: string, parentSpanId?: string): Span => {
  const span = { traceId, spanId: hexadecimal(8), name, start, end: start };
  return parentSpanId === undefined ? span : { ...span, parentSpanId };
};

const traceparentOf = ({ traceId, spanId }: Span): string => `00-${traceId}-${spanId}-01`;

function operationNameOf(body: unknown): string {
  try {
    return String((JSON.parse(String(body)) as { operationName?: unknown }).operationName);
  } catch {
    return '';
  }
}

/** Records the share of actions that the head of the page asks for, from now on. */
export function installRecorder(): void {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="browser-traces"]') ?? {};
  const recorder = startRecorder(Number(content), window.fetch.bind(window));
  window.fetch = recorder.fetch;
  window.traces = recorder;
}

/**
 * @param share of the member's actions that are recorded, 0 to 1
 * @param realFetch sends requests
 */
export function startRecorder(share: number, realFetch: typeof fetch): TraceRecorder {
  const batch = new SpanBatch(realFetch);
  let action: Action | undefined;

  const settle = (settled: Action): void => {
    if (!settled.isOver || settled.running > 0 || !settled.hasSteps) return;
    batch.add(settled.span);
    settled.hasSteps = false;
  };

  const begin = (event: Event): void => {
    // A click on a button also submits its form.
    if (action !== undefined || Math.random() >= share) return;
    const span = newSpan(event.type, performance.timeOrigin + event.timeStamp, hexadecimal(16));
    const begun: Action = { span, running: 0, hasSteps: false, isOver: false };
    action = begun;
    setTimeout(() => {
      action = undefined;
      begun.isOver = true;
      settle(begun);
    }, CAUSE_MILLISECONDS);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') begin(event);
  };
  document.addEventListener('click', begin, true);
  document.addEventListener('submit', begin, true);
  document.addEventListener('keydown', onKey, true);

  const request = async (cause: Action, input: string, init: RequestInit): Promise<Response> => {
    const { span: root } = cause;
    const span = newSpan(`POST /graphql ${operationNameOf(init.body)}`, now(), root.traceId, root.spanId);
    const headers = new Headers(init.headers);
    headers.set('traceparent', traceparentOf(span));
    cause.running += 1;
    cause.hasSteps = true;
    let ok = false;
    try {
      const response = await realFetch(input, { ...init, headers });
      ok = response.ok;
      return response;
    } finally {
      span.end = root.end = now();
      if (!ok) span.failed = true;
      batch.add(span);
      cause.running -= 1;
      settle(cause);
    }
  };

  return {
    fetch: (input, init) =>
      action !== undefined && init !== undefined && input === '/graphql'
        ? request(action, input, init)
        : realFetch(input, init),
    extensions: () => {
      if (action === undefined) return undefined;
      action.hasSteps = true;
      return { traceparent: traceparentOf(action.span) };
    },
    received: (operationName, extensions) => {
      const { traceparent } = (extensions ?? {}) as { traceparent?: unknown };
      const [, traceId, parentSpanId] = TRACEPARENT.exec(String(traceparent)) ?? [];
      if (traceId === undefined) return;
      const span = newSpan(`receive ${operationName ?? ''}`, now(), traceId, parentSpanId);
      afterPaint(() => {
        span.end = now();
        batch.add(span);
      });
    },
  };
}

/** Runs when what has changed is on the screen; at once if the page is not. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Collects spans, and sends them some seconds later, or when the page is left. What cannot be sent is dropped. */
class SpanBatch {
  private spans: Span[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly realFetch: typeof fetch) {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.send();
    });
  }

  add(span: Span): void {
    this.spans.push(span);
    if (this.spans.length >= SPANS_PER_BATCH) this.send();
    else this.timer ??= setTimeout(() => this.send(), SEND_MILLISECONDS);
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.spans.length === 0) return;
    const body = JSON.stringify({ sentAt: now(), spans: this.spans });
    this.spans = [];
    const headers = { 'content-type': 'application/json' };
    // `keepalive` lets the request finish after the page was left.
    this.realFetch(ADDRESS, { method: 'POST', credentials: 'same-origin', keepalive: true, headers, body }).catch(
      () => undefined,
    );
  }
}
