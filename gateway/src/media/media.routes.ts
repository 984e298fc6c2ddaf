import { LIMITS, DomainError } from '@kindred/contracts';
import { beginSpan, endSpan, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/platform/tracing';
import { CALLER_HEADER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { CONNECTIONS, ServicePools } from '../services/service-pools.js';
import { RequestTimeoutError, UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import type { GraphCall } from '../graph/graph-call.js';
import type { Routes } from '../http/routes.js';
import { errorOfResponse } from '../errors/service-error.js';
import { readInput, type InputOf, type InputSchemas } from '../rest/rest-input.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER } from '../settings.js';
import { TooLargeError } from './capped-stream.js';
import { EVIDENCE_INPUT, PHOTO_INPUT, UPLOAD_INPUT } from './media-input.js';
import { ConcurrencyLimiter, type Release } from './concurrency-limiter.js';
import { ClientAbortedError, bodyWithTimeout } from './upload-body.js';

type Response = Dispatcher.ResponseData;
type RequestOptions = Omit<Dispatcher.RequestOptions, 'headers'> & { headers?: Record<string, string> };

/** Each request holds a connection to moderation, so a single caller gets only a small share of them. */
const LIMITER = { total: { maxConcurrent: CONNECTIONS, maxQueued: 1_000 }, queueTimeout: 30_000 };
const DOWNLOAD_LIMITER = { ...LIMITER, perCaller: { maxConcurrent: 12, maxQueued: 250 } };
const UPLOAD_LIMITER = { ...LIMITER, perCaller: { maxConcurrent: 6, maxQueued: 30 } };
/** Timeout for a client that does not read the response. */
const IDLE_TIMEOUT_MILLISECONDS = 30_000;
/** Timeout for moderation's response to a complete upload. */
const UPLOAD_RESPONSE_TIMEOUT_MILLISECONDS = 60_000;
/** Replaces the client's content type: moderation detects the type from the content (docs/api.md, "Uploads"). */
const UPLOAD_TYPE = 'application/octet-stream';
const TOO_LARGE = new DomainError(
  'PAYLOAD_TOO_LARGE',
  `Please choose a photo under ${LIMITS.photoMaxBytes / 1024 / 1024}MB.`,
);

/** Streams photos from and to moderation, which checks all permissions and may redirect to the bucket instead. */
@Injectable()
export class MediaRoutes implements Routes {
  private readonly downloads = new ConcurrencyLimiter(DOWNLOAD_LIMITER);
  private readonly uploads = new ConcurrencyLimiter(UPLOAD_LIMITER);

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    server.get('/media/photos/:id', (request, reply) => this.sendPhoto(request, reply));
    server.get('/media/evidence/:id', (request, reply) => {
      return this.download(`/internal/evidence/${inputOf(EVIDENCE_INPUT, request).params.id}`, request, reply);
    });
    server.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, parsed) => {
        parsed(null);
      });
      scope.addHook('onRequest', (request, _reply, next) => {
        // Before Fastify rejects a malformed content type.
        request.raw.headers['content-type'] = UPLOAD_TYPE;
        next();
      });
      scope.put('/media/uploads/:id', { config: { hasOwnBodyTimeout: true } }, (request, reply) =>
        this.upload(request, reply),
      );
      done();
    });
    server.all('/media/*', () => {
      throw DomainError.notFound();
    });
  }

  private async sendPhoto(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = inputOf(PHOTO_INPUT, request);
    const width = query.w === undefined ? '' : `?width=${query.w}`;
    return this.download(`/internal/photos/${params.id}${width}`, request, reply);
  }

  private async download(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await this.sessions.open(request, reply);
    const etag = request.headers['if-none-match'];
    const release = await this.downloads.acquire(limiterKey(call), reply.raw);
    const response = await this.request(call, this.pools.forDownloads(), release, {
      method: 'GET',
      path,
      ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
    });
    const hasNoBody = response.statusCode === 304 || response.statusCode === 302;
    if (response.statusCode !== 200 && !hasNoBody) throw await errorOfResponse(response);
    const cacheControl = single(response.headers['cache-control']);
    reply
      .header('cache-control', cacheControl?.startsWith('private') ? cacheControl : 'private, no-cache')
      .header('vary', 'Cookie');
    copyHeader(response, reply, 'etag');
    if (hasNoBody) {
      copyHeader(response, reply, 'location');
      await response.body.dump();
      return reply.status(response.statusCode).send();
    }
    copyHeader(response, reply, 'content-length');
    copyHeader(response, reply, 'content-type');
    // A stalled client needs its own timeout: undici's body timeout is paused during backpressure.
    reply.raw.setTimeout(IDLE_TIMEOUT_MILLISECONDS, () => request.raw.destroy());
    return reply.send(response.body);
  }

  private async upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = inputOf(UPLOAD_INPUT, request);
    const { expires = '', signature = '' } = query;
    const length = request.headers['content-length'];
    if (Number(length ?? 0) > LIMITS.photoMaxBytes) throw TOO_LARGE;
    const call = await this.sessions.open(request, reply);
    const release = await this.uploads.acquire(limiterKey(call), reply.raw);
    const body = bodyWithTimeout(request.raw, reply.raw);
    const response = await this.request(call, this.pools.forUploads(), release, {
      method: 'PUT',
      path: `/internal/uploads/${params.id}?${new URLSearchParams({ expires, signature }).toString()}`,
      headers: {
        'content-type': UPLOAD_TYPE,
        ...(length === undefined ? {} : { 'content-length': length }),
      },
      body,
      headersTimeout: UPLOAD_RESPONSE_TIMEOUT_MILLISECONDS,
    });
    if (response.statusCode !== 200) throw await errorOfResponse(response);
    await response.body.dump();
    return reply.send({});
  }

  /** Sends a request to moderation. Releases the slot when the response body has ended, or on failure. */
  private async request(
    call: GraphCall,
    moderation: Dispatcher,
    release: Release,
    options: RequestOptions,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      ...options.headers,
      [CALLER_HEADER]: call.tokenFor('moderation'),
      'x-request-id': call.requestId,
    };
    const span = beginSpan(`${options.method} media`, SpanKind.CLIENT, call.span);
    span?.setAttribute('peer.service', 'moderation');
    const traceparent = traceparentOf(span);
    if (traceparent !== null) headers[TRACEPARENT] = traceparent;
    try {
      const response = await moderation.request({ ...options, headers });
      response.body.once('close', release);
      endSpan(span);
      return response;
    } catch (error) {
      release();
      endSpan(span, error);
      if (error instanceof TooLargeError) throw TOO_LARGE;
      if (error instanceof RequestTimeoutError) throw error;
      if (!(error instanceof ClientAbortedError)) {
        this.logger.error({ err: error, requestId: call.requestId }, 'moderation unavailable');
      }
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }
}

/** Concurrency is limited per member, and per IP address for visitors. */
function limiterKey({ caller, ip = '' }: GraphCall): string {
  return caller.kind === 'member' ? caller.userId : ip;
}

/** Reads parameters only: the body is a stream and has no schema. */
function inputOf<Schemas extends InputSchemas>(schemas: Schemas, { params, query }: FastifyRequest): InputOf<Schemas> {
  return readInput(schemas, { params, query });
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function copyHeader(response: Response, reply: FastifyReply, name: string): void {
  const value = single(response.headers[name]);
  if (value !== undefined) reply.header(name, value);
}
