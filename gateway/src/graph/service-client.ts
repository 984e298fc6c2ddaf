import type { Dispatcher } from 'undici';

export interface ServiceAnswer {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Gathers one answer; of no use for a second one. */
class AnswerHandler implements Dispatcher.DispatchHandler {
  private statusCode = 0;
  private headers: ServiceAnswer['headers'] = {};
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly done: (answer: ServiceAnswer) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  // Undici takes the presence of this as the sign of its present interface.
  onRequestStart(): void {
    this.chunks.length = 0;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: ServiceAnswer['headers'],
  ): void {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.chunks;
    const body = first !== undefined && this.chunks.length === 1 ? first : Buffer.concat(this.chunks);
    this.done({ statusCode: this.statusCode, headers: this.headers, text: body.toString('utf8') });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.failed(error);
  }
}

/**
 * Posts JSON to a service. Below undici's `request`, whose streams cost as much as all the rest of a short call.
 * @throws Error when the service cannot be reached, breaks off or takes too long
 */
export function postJson(
  service: Dispatcher,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  /** Whether it only asks, and may be sent again when no answer came. */
  idempotent: boolean,
  /** Milliseconds, where the answer may take longer than the pool allows. */
  headersTimeout?: number,
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    service.dispatch(
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body,
        idempotent,
        headersTimeout: headersTimeout ?? null,
      },
      new AnswerHandler(resolve, reject),
    );
  });
}
