import type { Dispatcher } from 'undici';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export class ServiceResponse {
  constructor(
    readonly statusCode: number,
    readonly headers: Headers,
    readonly bytes: Buffer,
  ) {}

  get text(): string {
    return this.bytes.toString('utf8');
  }
}

/** Collects one response; not reusable. */
class ResponseCollector implements Dispatcher.DispatchHandler {
  private statusCode = 0;
  private headers: Headers = {};
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly done: (response: ServiceResponse) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  // Undici detects its current handler interface by the presence of this method.
  onRequestStart(): void {
    this.chunks.length = 0;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: Headers): void {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.chunks;
    const body = first !== undefined && this.chunks.length === 1 ? first : Buffer.concat(this.chunks);
    this.done(new ServiceResponse(this.statusCode, this.headers, body));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.failed(error);
  }
}

/**
 * Posts JSON to a service. Uses undici's `dispatch`, because the streams of `request` double the cost of a short call.
 * @throws Error when the service cannot be reached, closes the connection, or times out
 */
export function postJson(
  service: Dispatcher,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  /** Whether the request can be sent again when no response was received. */
  idempotent: boolean,
  /** Milliseconds; defaults to the timeout of the pool. */
  headersTimeout?: number,
): Promise<ServiceResponse> {
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
      new ResponseCollector(resolve, reject),
    );
  });
}
