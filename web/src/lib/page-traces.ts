import type { TraceRecorder } from './trace-recorder.js';

/** Undefined unless this installation records spans of browsers (docs/observability.md). */
let recorder: TraceRecorder | undefined;

/** Loads the recorder if the server has asked for it in the head of the page. */
export function startPageTraces(): void {
  const share = Number(document.querySelector<HTMLMetaElement>('meta[name="browser-traces"]')?.content ?? 0);
  if (share > 0) void import('./trace-recorder.js').then((module) => (recorder = module.startRecorder(share)));
}

/** `fetch`, with a span if the member has just caused it. */
export const tracedFetch: typeof fetch = (input, init) => recorder?.fetch(input, init) ?? fetch(input, init);

/** The extensions of a subscription that the member has just caused. */
export const traceExtensions = (): { traceparent: string } | undefined => recorder?.extensions();

/** Records the result of a subscription, until it is on the screen. */
export function traceResult(operationName: string | null | undefined, result: { extensions?: unknown }): void {
  recorder?.received(operationName ?? '', result.extensions);
}
