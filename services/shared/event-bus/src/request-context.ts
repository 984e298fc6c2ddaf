import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestContext {
  requestId: string;
  /** True inside an event handler, which never waits for what it causes. */
  handling: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything `work` does, however deep, sees this request id. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId, handling: false }, work);
}

/** As `runWithRequestId`, for the handling of an event. */
export function runAsHandler<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId, handling: true }, work);
}

/** The request being served, or what it caused; undefined outside of one. */
export function activeRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The request being served; outside of one, a new id at every call. */
export function currentRequestId(): string {
  return activeRequestId() ?? randomUUID();
}

export function isHandlingEvent(): boolean {
  return storage.getStore()?.handling ?? false;
}
