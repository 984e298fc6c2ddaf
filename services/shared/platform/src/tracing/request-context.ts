import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './tracing.js';

interface RequestContext {
  requestId: string;
  /** True inside an event handler, which never waits for the events that it records. */
  isHandlingEvent: boolean;
  /** The current span, if tracing is enabled. */
  span: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runWithRequestId<T>(requestId: string, work: () => T, span?: Span): T {
  return storage.run({ requestId, isHandlingEvent: false, span }, work);
}

/** Like `runWithRequestId`, for the handling of an event. */
export function runAsHandler<T>(requestId: string, work: () => T, span?: Span): T {
  return storage.run({ requestId, isHandlingEvent: true, span }, work);
}

/** The id of the current request, or of the request that caused the current event; undefined outside of one. */
export function activeRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The current span; undefined outside of one. */
export function activeSpan(): Span | undefined {
  return storage.getStore()?.span;
}

/** The id of the current request; outside of one, a new id at every call. */
export function currentRequestId(): string {
  return activeRequestId() ?? randomUUID();
}

export function isHandlingEvent(): boolean {
  return storage.getStore()?.isHandlingEvent ?? false;
}
