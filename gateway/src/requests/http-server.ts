import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { LIMITS, DomainError } from '@kindred/contracts';
import { beginTrace, SpanKind } from '@kindred/event-bus';
import { addRequestTracing, requestIdOf, type Logger } from '@kindred/service-kit';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.js';
import { drain } from './drain.js';
import { errorAnswer, TOO_SLOW_MESSAGE, TooSlowError, UNREADABLE_MESSAGE, type ErrorAnswer } from './error-answer.js';
import { readJsonBody } from './json-body.js';
import { changesState, isOwnOrigin } from './origin-policy.js';
import { addSecurityHeaders } from './security-headers.js';

const FOREIGN_ORIGIN = 'This page may not do that here.';
/** How long the body of a request may take to come in. */
const BODY_MILLISECONDS = 60_000;
/** The longest that any may take, which is an upload; that one's own time is over first. Node bounds the head by itself. */
const REQUEST_TIMEOUT_MILLISECONDS = (LIMITS.uploadUrlMinutes + 2) * 60_000;
/** How long a sender has to read an answer to what never became a request. */
const LINGER_MILLISECONDS = 5_000;
/** Asked every few seconds by machines. */
const UNLOGGED = /^\/(?:health\/|metrics$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sees to it itself that the body comes in in time, for as long as it has not answered. */
    timesItsBody?: boolean;
  }
}

/**
 * The gateway answers errors and unknown paths itself, in the contract's shape, so Nest's
 * own handlers are left out: `addHttpPipeline` sets what takes their place.
 */
class GatewayHttpAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }

  override setNotFoundHandler(): FastifyInstance {
    return this.getInstance();
  }
}

const UNREADABLE: readonly [string, string] = ['400 Bad Request', UNREADABLE_MESSAGE];
const UNREADABLE_BY_CODE = new Map<string | undefined, readonly [status: string, message: string]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', UNREADABLE_MESSAGE]],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', TOO_SLOW_MESSAGE]],
]);

/** What Node's parser refuses never becomes a request; it still gets an answer in the contract's shape. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = UNREADABLE_BY_CODE.get(error.code) ?? UNREADABLE;
  const body = JSON.stringify({ message, code: 'BAD_REQUEST' });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const lingering = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  socket.once('close', () => clearTimeout(lingering));
}

function sendError(logger: Logger, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(thrown, request.id);
  if (answer.status === 500) logger.error({ err: thrown, requestId: request.id }, 'a call failed');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  void reply.status(answer.status).send(errorBody(answer, request.url));
}

/** GraphQL clients read `errors`; everybody else reads the contract's shape. Here they get both. */
function errorBody({ body }: ErrorAnswer, url: string): unknown {
  if (!/^\/graphql(?:\?|$)/.test(url)) return body;
  const { message, ...extensions } = body;
  return { ...body, errors: [{ message, extensions }] };
}

export function createHttpAdapter(settings: GatewaySettings, logger: Logger): FastifyAdapter {
  return new GatewayHttpAdapter({
    skipMiddie: true,
    trustProxy: (_address: string, hop: number) => hop < settings.TRUST_PROXY,
    genReqId: (request: { headers: Record<string, unknown> }) =>
      settings.TRUST_PROXY === 0 ? randomUUID() : requestIdOf(request.headers),
    requestIdHeader: false,
    bodyLimit: LIMITS.jsonBodyMaxBytes,
    routerOptions: { maxParamLength: 500 },
    keepAliveTimeout: 65_000,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendError(logger, error, request, reply);
    },
  });
}

function hasBody({ headers }: FastifyRequest['raw']): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** A body that does not come to its end is not waited for, whether anybody reads it or not. */
function boundBody(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const patience = setTimeout(() => {
    if (raw.complete) return;
    if (reply.sent || reply.raw.headersSent) raw.destroy();
    else {
      reply.header('connection', 'close');
      sendError(logger, new TooSlowError(), request, reply);
    }
  }, BODY_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(patience));
}

/** What every request goes through before and after its own handler. */
export function addHttpPipeline(server: FastifyInstance, settings: GatewaySettings, logger: Logger): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  // A trace begins here: what somebody outside says that it belongs to is not believed.
  addRequestTracing(server, ({ routeOptions }, name) =>
    UNLOGGED.test(routeOptions.url ?? '') ? undefined : beginTrace(name, SpanKind.SERVER),
  );
  addSecurityHeaders(server, settings);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Where a call without a body says that it has one of some type, the type is not looked at (contract, section 2).
    if (!hasBody(request.raw)) delete request.raw.headers['content-type'];
    else if (request.routeOptions.config.timesItsBody) reply.raw.once('finish', () => drain(request));
    else boundBody(logger, request, reply);
    const foreign = changesState(request.method) && !isOwnOrigin(request.headers.origin, settings.PUBLIC_URL);
    done(foreign ? new DomainError('FOREIGN_ORIGIN', FOREIGN_ORIGIN) : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown';
    if (!UNLOGGED.test(path)) {
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      const { id: requestId, method, span } = request;
      const trace = span === undefined ? {} : { traceId: span.spanContext().traceId };
      logger.info({ requestId, ...trace, method, path, status: reply.statusCode, milliseconds }, 'call');
    }
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    sendError(logger, error, request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    sendError(logger, DomainError.notFound(), request, reply);
  });
}
