import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { LIMITS, DomainError } from '@kindred/contracts';
import { SpanKind, TRACEPARENT } from '@kindred/platform/tracing';
import { addRequestTracing, requestIdOf, type Logger } from '@kindred/service-kit';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserTraces } from '../browser-traces/browser-traces.service.js';
import type { GatewaySettings } from '../settings.js';
import { drain } from './drain.js';
import {
  errorResponse,
  REQUEST_TIMEOUT_MESSAGE,
  RequestTimeoutError,
  UNREADABLE_MESSAGE,
  type ErrorResponse,
} from '../errors/error-response.js';
import { readJsonBody } from './json-body.js';
import { changesState, isOwnOrigin } from './origin-policy.js';
import { addSecurityHeaders } from './security-headers.js';

const FOREIGN_ORIGIN = 'Requests from other sites are not allowed.';
/** Timeout for receiving a request body. */
const BODY_TIMEOUT_MILLISECONDS = 60_000;
/** Node's timeout for any request. Longer than the upload timeout, so that the latter applies. */
const REQUEST_TIMEOUT_MILLISECONDS = (LIMITS.uploadUrlMinutes + 2) * 60_000;
/** How long the client has to read the response to an unparsable request before the socket is destroyed. */
const LINGER_TIMEOUT_MILLISECONDS = 5_000;
/** Polled every few seconds by probes and Prometheus: neither logged nor traced. */
const PROBE_PATHS = /^\/(?:health\/|metrics$)/;
const UNTRACED_PATHS = /^\/(?:health\/|metrics$|telemetry\/)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route enforces its own body timeout until it responds. */
    hasOwnBodyTimeout?: boolean;
  }
}

/**
 * Disables Nest's error and not-found handlers: `addHttpPipeline` sets handlers that respond in the format of the API
 * (docs/api.md, "Errors").
 */
class GatewayHttpAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }

  override setNotFoundHandler(): FastifyInstance {
    return this.getInstance();
  }
}

const BAD_REQUEST: readonly [string, string] = ['400 Bad Request', UNREADABLE_MESSAGE];
const RESPONSE_BY_CODE = new Map<string | undefined, readonly [status: string, message: string]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', UNREADABLE_MESSAGE]],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', REQUEST_TIMEOUT_MESSAGE]],
]);

/** Responds in the API's error format to a request that Node's HTTP parser rejected. */
export function respondToClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = RESPONSE_BY_CODE.get(error.code) ?? BAD_REQUEST;
  const body = JSON.stringify({ message, code: 'BAD_REQUEST' });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const timeout = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MILLISECONDS).unref();
  socket.once('close', () => clearTimeout(timeout));
}

function sendError(logger: Logger, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = errorResponse(thrown, request.id);
  if (response.status === 500) logger.error({ err: thrown, requestId: request.id }, 'request failed');
  if (response.retryAfter !== undefined) reply.header('retry-after', response.retryAfter);
  void reply.status(response.status).send(errorBody(response, request.url));
}

/** An error on `/graphql` has both formats: GraphQL's `errors` and the API's error body. */
function errorBody({ body }: ErrorResponse, url: string): unknown {
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
    clientErrorHandler: respondToClientError,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendError(logger, error, request, reply);
    },
  });
}

function hasBody({ headers }: FastifyRequest['raw']): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Aborts a request whose body is not received in time, whether a handler reads it or not. */
function enforceBodyTimeout(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const timeout = setTimeout(() => {
    if (raw.complete) return;
    if (reply.sent || reply.raw.headersSent) raw.destroy();
    else {
      reply.header('connection', 'close');
      sendError(logger, new RequestTimeoutError(), request, reply);
    }
  }, BODY_TIMEOUT_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(timeout));
}

/** Adds parsing, tracing, security headers, the Origin check, access logs, and error handling to all routes. */
export function addHttpPipeline(
  server: FastifyInstance,
  settings: GatewaySettings,
  logger: Logger,
  browserTraces: BrowserTraces,
): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  addRequestTracing(server, ({ routeOptions, headers }, name) =>
    UNTRACED_PATHS.test(routeOptions.url ?? '')
      ? undefined
      : browserTraces.begin(name, SpanKind.SERVER, headers[TRACEPARENT]),
  );
  addSecurityHeaders(server, settings);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // The content type is not checked on a request without a body (docs/api.md, "Requests").
    if (!hasBody(request.raw)) delete request.raw.headers['content-type'];
    else if (request.routeOptions.config.hasOwnBodyTimeout) reply.raw.once('finish', () => drain(request));
    else enforceBodyTimeout(logger, request, reply);
    const isForeign = changesState(request.method) && !isOwnOrigin(request.headers.origin, settings.PUBLIC_URL);
    done(isForeign ? new DomainError('FOREIGN_ORIGIN', FOREIGN_ORIGIN) : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown';
    if (!PROBE_PATHS.test(path)) {
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      const { id: requestId, method, span } = request;
      const trace = span === undefined ? {} : { traceId: span.spanContext().traceId };
      logger.info({ requestId, ...trace, method, path, status: reply.statusCode, milliseconds }, 'request');
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
