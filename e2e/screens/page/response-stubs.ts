import type { CDPSession } from 'playwright-core';

/** A graph operation by its name (`Discover`), or a REST call (`POST /api/auth/login`). */
export type CallName = string;

/** What Chromium's `Fetch.requestPaused` event carries, as far as it is used here. */
interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; postData?: string };
  /** Set once the product's response has arrived. */
  responseStatusCode?: number;
}

type Handler = (request: PausedRequest) => Promise<void>;

/** An error response. */
export interface StubError {
  message: string;
  code?: string;
  /** By form field. */
  fields?: Record<string, string>;
  /** Merged into the body of a REST call. */
  details?: Record<string, string>;
  /** Of a REST call; the graph always responds with 200. */
  status?: number;
}

/**
 * Path of an empty document. It has the origin of the product, so the page keeps its renderer process and can access the
 * stored data.
 */
export const EMPTY_PAGE = '/api/empty-page';

/** Only these requests are intercepted, so that Chromium's HTTP cache keeps serving the client's files. */
const INTERCEPTED = ['*/graphql*', '*/api/*', '*/media/*'];

/**
 * Stubs server responses for states that are too rare or too short to wait for: errors, responses that never arrive, a
 * lost connection. Calls without a stub go to the product.
 *
 * Uses Chromium's `Fetch` domain and not `page.route`, which disables the HTTP cache for the whole page.
 */
export class ResponseStubs {
  private readonly handlers = new Map<CallName, Handler>();
  /** URLs of the files to serve, by path. */
  private readonly files = new Map<string, string>();

  private constructor(private readonly session: CDPSession) {}

  static async on(session: CDPSession): Promise<ResponseStubs> {
    const stubs = new ResponseStubs(session);
    session.on('Fetch.requestPaused', (request) => void stubs.handle(request));
    await session.send('Fetch.enable', { patterns: INTERCEPTED.map((urlPattern) => ({ urlPattern })) });
    return stubs;
  }

  /** From now on, responds to requests for this path with the file at the URL, which Chromium caches. */
  serveFile(path: string, url: string): void {
    this.files.set(path, url);
  }

  /** Removes all stubs, except the files. */
  reset(): void {
    this.handlers.clear();
  }

  respondWithError(name: CallName, { message, code = 'CONFLICT', fields, details, status = 409 }: StubError): void {
    this.handlers.set(name, (request) =>
      isGraph(name)
        ? this.fulfill(request, {
            data: null,
            errors: [{ message, extensions: { code, ...(fields && { fields }) } }],
          })
        : this.fulfill(request, { ...details, message, code, ...(fields && { fields }) }, status),
    );
  }

  failNetwork(...names: CallName[]): void {
    for (const name of names) {
      this.handlers.set(name, async ({ requestId }) => {
        await this.session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      });
    }
  }

  /** Leaves these calls without a response. */
  neverRespond(...names: CallName[]): void {
    for (const name of names) this.handlers.set(name, () => Promise.resolve());
  }

  /** Responds with this body: `data` of a GraphQL operation, or the body of a REST response. */
  respondWith(name: CallName, body: unknown, status = 200): void {
    this.handlers.set(name, (request) => this.fulfill(request, isGraph(name) ? { data: body } : body, status));
  }

  /** The product's own graph response, modified on its way. `change` receives `data` and may edit it in place. */
  edit<Data>(name: CallName, change: (data: Data) => void): void {
    this.handlers.set(name, async (request) => {
      const { requestId, responseStatusCode } = request;
      if (responseStatusCode === undefined) {
        await this.session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
        return;
      }
      const { body, base64Encoded } = await this.session.send('Fetch.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      const parsed = JSON.parse(text) as { data: Data };
      change(parsed.data);
      await this.fulfill(request, parsed, responseStatusCode);
    });
  }

  private fulfill(request: PausedRequest, body: unknown, status = 200): Promise<void> {
    return this.respond(request, JSON.stringify(body), status, 'application/json');
  }

  private async respond({ requestId }: PausedRequest, body: string, responseCode: number, type: string): Promise<void> {
    await this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'Content-Type', value: type }],
      body: Buffer.from(body).toString('base64'),
    });
  }

  private async proceed({ requestId, request }: PausedRequest): Promise<void> {
    const url = this.files.get(new URL(request.url).pathname);
    await this.session.send('Fetch.continueRequest', { requestId, ...(url !== undefined && { url }) });
  }

  private async handle(request: PausedRequest): Promise<void> {
    const name = nameOf(request);
    const handler = this.handlers.get(name);
    try {
      if (name === `GET ${EMPTY_PAGE}`) await this.respond(request, '<!doctype html>', 200, 'text/html');
      else if (handler === undefined) await this.proceed(request);
      else await handler(request);
    } catch (error) {
      // The page has moved on or closed, and with it the request.
      if (!/Invalid InterceptionId|closed|detached/i.test(String(error))) throw error;
    }
  }
}

const isGraph = (name: CallName): boolean => !name.includes(' ');

/**
 * Maps a request to its call name. `operationName` identifies a GraphQL operation, whether the body has the document or
 * its hash.
 */
function nameOf({ request: { url, method, postData } }: PausedRequest): CallName {
  const { pathname } = new URL(url);
  if (pathname === '/graphql') {
    return (JSON.parse(postData ?? '{}') as { operationName?: string }).operationName ?? '';
  }
  return `${method} ${pathname.startsWith('/media/uploads/') ? '/media/uploads' : pathname}`;
}
