import type { ApiResponse, Person } from '../support/person.js';
import { selfie } from '../support/selfie.js';

/** Counters of all clients together. */
export class ClientMetrics {
  requests = 0;
  /** Retried requests, with the reason. */
  readonly retried: string[] = [];
  /** Requests that failed twice, or with an error that is not retried. */
  readonly failed: string[] = [];
}

/** No response, or one that the gateway sends while a service is unavailable. */
const isUnavailable = (status: number): boolean => status === 0 || [502, 503, 504].includes(status);

/**
 * A client that retries a request without a response once, immediately, as a user reloads a page. All requests here are
 * idempotent: a repeated like is one like, the same `clientId` is the same message, and an upload and its completion
 * count once (docs/api.md, "Retries"). A request that failed twice or was rejected has failed.
 */
export class RetryingClient {
  constructor(
    readonly person: Person & { id: string },
    private readonly metrics: ClientMetrics,
  ) {}

  /** @returns undefined when the request failed */
  async call<Body>(status: number, method: string, path: string, body?: unknown): Promise<Body | undefined> {
    const response = await this.withRetry(`${method} ${path}`, [status], () =>
      this.person.call<Body>(method, path, body),
    );
    return response?.body;
  }

  async uploadPhoto(): Promise<void> {
    const address = await this.call<{ uploadURL: string }>(200, 'POST', '/api/photos/upload-url');
    if (address === undefined) return;
    const { uploadURL } = address;
    // An upload URL accepts one file: 409 means that the response to the first attempt was lost.
    const sent = await this.withRetry('PUT of a photo', [200, 409], async () => {
      const { status, headers } = await fetch(uploadURL, {
        method: 'PUT',
        headers: { 'content-type': 'image/png', cookie: this.person.cookie },
        body: new Uint8Array(selfie()),
      });
      return { status, headers, body: undefined };
    });
    if (sent === undefined) return;
    const photo = await this.call<{ id: string }>(201, 'POST', '/api/photos/complete', { photoURL: uploadURL });
    if (photo !== undefined) await this.call(204, 'DELETE', `/api/photos/${photo.id}`);
  }

  private async withRetry<Body>(
    what: string,
    expected: readonly number[],
    send: () => Promise<ApiResponse<Body>>,
  ): Promise<ApiResponse<Body> | undefined> {
    const errors: string[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      this.metrics.requests += 1;
      if (attempt > 0) this.metrics.retried.push(`${what}: ${errors.join('')}`);
      const response = await send().catch((error: unknown) => String(error));
      const status = typeof response === 'string' ? 0 : response.status;
      if (typeof response !== 'string' && expected.includes(status)) return response;
      errors.push(typeof response === 'string' ? response : `${status} ${JSON.stringify(response.body)}`);
      if (!isUnavailable(status)) break;
    }
    this.metrics.failed.push(`${what}: ${errors.join(', then ')}`);
    return undefined;
  }
}
