import { endSpan, isTracing, type Span } from '@kindred/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The server span, if tracing is enabled. */
    span?: Span | undefined;
  }
}

/**
 * Starts a span for each request with `begin` and ends it with the response. The span contains the route but not the URL,
 * which contains ids. Does nothing if tracing is disabled.
 */
export function addRequestTracing(
  server: FastifyInstance,
  begin: (request: FastifyRequest, name: string) => Span | undefined,
): void {
  if (!isTracing()) return;
  server.decorateRequest('span', undefined);
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    request.span = begin(request, `${method} ${route}`);
    request.span?.setAttributes({ 'http.request.method': method, 'http.route': route });
    done();
  });
  server.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode);
    endSpan(span, statusCode >= 500 ? new HttpFailure() : undefined);
    done();
  });
}

/** The error type of spans with a 5xx response. */
class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}
