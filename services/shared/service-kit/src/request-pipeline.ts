import { randomUUID } from 'node:crypto';
import { beginSpan, runWithRequestId, SpanKind, TRACEPARENT } from '@kindred/event-bus';
import { VISITOR } from '@kindred/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLER_HEADER, type CallerTokens } from './caller-token.js';
import type { Logger } from './logger.js';
import { addRequestTracing } from './request-tracing.js';

/** Open to everybody, and asked every few seconds by machines: not worth a line. */
const OPEN = /^\/(?:health\/|metrics)/;
/** Part of every request there is, which has a line of its own. */
const UNLOGGED = /^\/(?:health\/|metrics|internal\/sessions\/)/;

/** The request's id: the one the gateway gave it, else a new one. */
export function requestIdOf(headers: FastifyRequest['headers'] | Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Checks the signed caller of each request, carries its id through everything it causes, and logs one line for it. */
export function addRequestPipeline(server: FastifyInstance, logger: Logger, tokens: CallerTokens): void {
  server.decorateRequest('caller', null as never);
  server.addHook('onRequest', (request, reply, done) => {
    if (OPEN.test(request.url)) {
      request.caller = VISITOR;
      done();
      return;
    }
    const header = request.headers[CALLER_HEADER];
    const caller = tokens.verify(typeof header === 'string' ? header : undefined);
    if (caller === undefined) {
      void reply.status(401).send({ message: 'Only the gateway may call this service.', code: 'UNAUTHENTICATED' });
      return;
    }
    request.caller = caller;
    done();
  });
  // Behind that check, so that nobody else's word for where a span belongs is taken.
  addRequestTracing(server, ({ headers }, name) => {
    const parent = headers[TRACEPARENT];
    return typeof parent === 'string' ? beginSpan(name, SpanKind.SERVER, parent) : undefined;
  });
  // Entered here and not in onRequest: reading the body breaks the asynchronous context.
  server.addHook('preHandler', (request, _reply, done) => {
    runWithRequestId(request.id, done, request.span);
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (!UNLOGGED.test(request.url)) {
      const path = request.routeOptions.url;
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      logger.info(
        { requestId: request.id, method: request.method, path, status: reply.statusCode, milliseconds },
        'call',
      );
    }
    done();
  });
}
