import type { IncomingHttpHeaders } from 'node:http';
import { errors, type Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;
type Handler = Dispatcher.DispatchHandler;

/** One try of a request at one copy of a service. */
export interface Attempt extends Handler {
  /** Called when that copy could not be reached, broke off or is stopping. */
  onFailure: () => void;
}

/**
 * A request that is sent again when the copy of a service it went to is not there for it. What is safe to repeat:
 * - whatever was never sent, because no connection came about;
 * - what a stopping service turned away at its door (503 and the end of the connection), if its body can be sent again;
 * - what was sent and not answered, if it is `idempotent`: a question, not a change.
 * One that is merely slow is not asked a second time.
 */
export class RepeatedRequest implements Attempt {
  onFailure: () => void = () => undefined;
  private triesLeft: number;
  private started = false;
  private answered = false;
  private turnedAway = false;

  constructor(
    private readonly handler: Handler,
    private readonly options: Dispatcher.DispatchOptions,
    /** How many copies there are. */
    private readonly copies: number,
    private readonly send: (attempt: Attempt) => void,
  ) {
    this.triesLeft = Math.max(copies, 2);
  }

  begin(): void {
    this.triesLeft -= 1;
    this.started = false;
    this.turnedAway = false;
    this.send(this);
  }

  // Called when a connection is there and the request about to be written to it.
  onRequestStart(controller: Controller, context: unknown): void {
    this.started = true;
    this.handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    this.turnedAway = status === 503 && headers.connection === 'close' && this.triesLeft > 0 && this.hasWholeBody;
    if (this.turnedAway) return;
    this.answered = true;
    this.handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.turnedAway) this.handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: IncomingHttpHeaders): void {
    if (!this.turnedAway) {
      this.handler.onResponseEnd?.(controller, trailers);
      return;
    }
    this.onFailure();
    this.begin();
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.isBroken(error)) {
      this.onFailure();
      if (this.triesLeft > 0 && this.isRepeatable) {
        this.begin();
        return;
      }
    }
    this.handler.onResponseError?.(controller, error);
  }

  /** Neither given up by who asked nor slow, which both say nothing of the connection. */
  private isBroken(error: Error): boolean {
    if (!this.started || this.turnedAway) return true;
    const code = 'code' in error ? error.code : undefined;
    return !this.answered && (error instanceof errors.SocketError || code === 'ECONNRESET' || code === 'EPIPE');
  }

  private get isRepeatable(): boolean {
    if (this.turnedAway) return true;
    // A single address has just been tried in vain, and all that its name stands for with it.
    if (!this.started) return this.copies > 1;
    const { idempotent, method } = this.options;
    return (idempotent ?? (method === 'GET' || method === 'HEAD')) && this.hasWholeBody;
  }

  private get hasWholeBody(): boolean {
    const { body } = this.options;
    return body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array;
  }
}
