import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './tracing.js';

interface RequestContext {
  requestId: string;
  /** True inside an event handler, which never waits for what it causes. */
  handling: boolean;
  /** What is being done, where traces are collected. */
  span: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything `work` does, however deep, sees this request id, and what it causes belongs to this span. */
export function runWithRequestId<T>(requestId: string, work: () => T, span?: Span): T {
  return storage.run({ requestId, handling: false, span }, work);
}

/** As `runWithRequestId`, for the handling of an event. */
export function runAsHandler<T>(requestId: string, work: () => T, span?: Span): T {
  return storage.run({ requestId, handling: true, span }, work);
}

/** The request being served, or what it caused; undefined outside of one. */
export function activeRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The span of what is being done; undefined outside of one. */
export function activeSpan(): Span | undefined {
  return storage.getStore()?.span;
}

/** The request being served; outside of one, a new id at every call. */
export function currentRequestId(): string {
  return activeRequestId() ?? randomUUID();
}

export function isHandlingEvent(): boolean {
  return storage.getStore()?.handling ?? false;
}
