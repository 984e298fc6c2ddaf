import type { IncomingHttpHeaders } from 'node:http';
import { errors, type Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;
type Handler = Dispatcher.DispatchHandler;

/** One attempt of a request at one replica of a service. */
export interface Attempt extends Handler {
  /** Called when the replica cannot be reached, does not respond, closed the connection, or is draining its connections. */
  onUnavailable: () => void;
}

/**
 * Retries a request on another replica when the first one is unavailable. Retried are:
 * - any request that was never sent, because no connection could be established;
 * - a request that a service rejected during its shutdown (503 with `Connection: close`), if its body can be resent;
 * - a request that was sent without receiving a response, if it is `idempotent` and its body can be resent.
 * A timeout is not retried, but the replica is probed before it gets further requests.
 */
export class RetryingRequest implements Attempt {
  onUnavailable: () => void = () => undefined;
  private attemptsLeft: number;
  private sent = false;
  private responded = false;
  private rejectedByShutdown = false;

  constructor(
    private readonly handler: Handler,
    private readonly options: Dispatcher.DispatchOptions,
    private readonly replicaCount: number,
    private readonly send: (attempt: Attempt) => void,
  ) {
    this.attemptsLeft = Math.max(replicaCount, 2);
  }

  begin(): void {
    this.attemptsLeft -= 1;
    this.sent = false;
    this.rejectedByShutdown = false;
    this.send(this);
  }

  // Called when a connection is established and the request is about to be written to it.
  onRequestStart(controller: Controller, context: unknown): void {
    this.sent = true;
    this.handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    this.rejectedByShutdown =
      status === 503 && headers.connection === 'close' && this.attemptsLeft > 0 && this.isBodyReplayable;
    if (this.rejectedByShutdown) return;
    this.responded = true;
    // A service closes a keep-alive connection after a response only when it drains. It closes its idle connections soon:
    // a mutation sent on one of them would be lost without knowing whether it was applied, and could not be retried.
    if (headers.connection === 'close') this.onUnavailable();
    this.handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.rejectedByShutdown) this.handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: IncomingHttpHeaders): void {
    if (!this.rejectedByShutdown) {
      this.handler.onResponseEnd?.(controller, trailers);
      return;
    }
    this.onUnavailable();
    this.begin();
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.isConnectionFailure(error)) {
      this.onUnavailable();
      if (this.attemptsLeft > 0 && this.isRetryable) {
        this.begin();
        return;
      }
    }
    if (error instanceof errors.HeadersTimeoutError) this.onUnavailable();
    this.handler.onResponseError?.(controller, error);
  }

  /** Excludes aborts by the caller and timeouts, which do not indicate a broken connection. */
  private isConnectionFailure(error: Error): boolean {
    if (!this.sent || this.rejectedByShutdown) return true;
    const code = 'code' in error ? error.code : undefined;
    return !this.responded && (error instanceof errors.SocketError || code === 'ECONNRESET' || code === 'EPIPE');
  }

  private get isRetryable(): boolean {
    if (this.rejectedByShutdown) return true;
    // With a single address, Node has already tried all the addresses that its name resolves to.
    if (!this.sent) return this.replicaCount > 1;
    return isRepeatable(this.options) && this.isBodyReplayable;
  }

  private get isBodyReplayable(): boolean {
    const { body } = this.options;
    return body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array;
  }
}

/** Whether the request can be sent again although it may have been handled. */
export function isRepeatable({ idempotent, method }: Dispatcher.DispatchOptions): boolean {
  return idempotent ?? (method === 'GET' || method === 'HEAD');
}
