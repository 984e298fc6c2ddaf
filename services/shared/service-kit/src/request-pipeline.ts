import { randomUUID } from 'node:crypto';
import { VISITOR } from '@kindred/contracts';
import { beginSpan, runWithRequestId, SpanKind, TRACEPARENT } from '@kindred/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLER_HEADER } from './caller-token.js';
import type { CallerVerifier } from './caller-verifier.js';
import type { Logger } from './logger.js';
import { addRequestTracing } from './request-tracing.js';
import type { SecurityLog } from './security-log.js';

/** Routes without a caller check. */
const PUBLIC_ROUTES = /^\/(?:health\/|metrics)/;
/** Not logged: frequent probes, and session lookups, which are part of requests that have their own log line. */
const UNLOGGED_ROUTES = /^\/(?:health\/|metrics|internal\/sessions\/)/;

/** The request id from the gateway, or a new one. */
export function requestIdOf(headers: FastifyRequest['headers'] | Record<string, unknown>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Verifies the signed caller of each request, sets its request context, and logs one line for it. */
export function addRequestPipeline(
  server: FastifyInstance,
  logger: Logger,
  callers: CallerVerifier,
  securityLog: SecurityLog,
): void {
  server.decorateRequest('caller', null as never);
  server.addHook('onRequest', (request, reply, done) => {
    if (PUBLIC_ROUTES.test(request.url)) {
      request.caller = VISITOR;
      done();
      return;
    }
    const header = request.headers[CALLER_HEADER];
    const caller = callers.verify(typeof header === 'string' ? header : undefined);
    if (caller === undefined) {
      securityLog.record('caller-rejected', { requestId: request.id });
      void reply.status(401).send({ message: 'Only the gateway may call this service.', code: 'UNAUTHENTICATED' });
      return;
    }
    request.caller = caller;
    done();
  });
  // After the caller check, so that only the gateway's traceparent is trusted.
  addRequestTracing(server, ({ headers }, name) => {
    const parent = headers[TRACEPARENT];
    return typeof parent === 'string' ? beginSpan(name, SpanKind.SERVER, parent) : undefined;
  });
  // Here and not in onRequest, because reading the body loses the async context.
  server.addHook('preHandler', (request, _reply, done) => {
    runWithRequestId(request.id, done, request.span);
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (!UNLOGGED_ROUTES.test(request.url)) {
      const path = request.routeOptions.url;
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      logger.info(
        { requestId: request.id, method: request.method, path, status: reply.statusCode, milliseconds },
        'request',
      );
    }
    done();
  });
}
