import { endSpan, isTracing, type Span } from '@kindred/event-bus';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of serving it, where traces are collected. */
    span?: Span | undefined;
  }
}

/**
 * A span for each request, begun by `begin` and ended with the answer; it tells of the route, never of the address, which
 * has ids in it. Where no traces are collected requests are left alone.
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

/** Stands for whatever made an answer a 5xx. */
class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}
