import { LIMITS, Refusal } from '@kindred/contracts';
import { beginSpan, endSpan, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/event-bus';
import { CALLER_HEADER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { ServicePools } from '../graph/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import type { GraphCall } from '../requests/graph-call.js';
import type { Routes } from '../requests/routes.js';
import { refusalOf } from '../requests/service-refusal.js';
import { readInput, type InputOf, type InputSchemas } from '../rest/rest-input.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER } from '../settings.js';
import { CappedStream, TooLargeError } from './capped-stream.js';
import { EVIDENCE_INPUT, PHOTO_INPUT, UPLOAD_INPUT } from './media-input.js';

type Answer = Dispatcher.ResponseData;

/** How long moderation may take to look at a photo that has come, and a sender to end what nobody reads. */
const UPLOAD_ANSWER_MILLISECONDS = 60_000;
const DRAIN_MILLISECONDS = 10_000;
const TOO_LARGE = new Refusal(
  'PAYLOAD_TOO_LARGE',
  `Please choose a photo under ${LIMITS.photoMaxBytes / 1024 / 1024}MB.`,
);

/** Photos and uploads, streamed from and to moderation, which alone decides who may see and send what. */
@Injectable()
export class MediaRoutes implements Routes {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    server.get('/media/photos/:id', (request, reply) => this.photo(request, reply));
    server.get('/media/evidence/:id', (request, reply) => {
      return this.picture(`/internal/evidence/${inputOf(EVIDENCE_INPUT, request).params.id}`, request, reply);
    });
    server.register((uploads, _options, done) => {
      uploads.removeAllContentTypeParsers();
      uploads.addContentTypeParser('*', (_request, _payload, parsed) => {
        parsed(null);
      });
      uploads.put('/media/uploads/:id', (request, reply) => this.upload(request, reply));
      done();
    });
    server.all('/media/*', () => {
      throw Refusal.notFound();
    });
  }

  private async photo(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = inputOf(PHOTO_INPUT, request);
    const width = query.w === undefined ? '' : `?width=${query.w}`;
    return this.picture(`/internal/photos/${params.id}${width}`, request, reply);
  }

  private async picture(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await this.sessions.open(request, reply);
    const known = request.headers['if-none-match'];
    const answer = await this.ask(call, {
      method: 'GET',
      path,
      ...(known === undefined ? {} : { headers: { 'if-none-match': known } }),
    });
    const unchanged = answer.statusCode === 304;
    if (answer.statusCode !== 200 && !unchanged) throw await refusalOf(answer);
    const caching = single(answer.headers['cache-control']);
    reply
      .header('cache-control', caching?.startsWith('private') ? caching : 'private, no-cache')
      .header('vary', 'Cookie');
    copyHeader(answer, reply, 'etag');
    if (unchanged) {
      await answer.body.dump();
      return reply.status(304).send();
    }
    copyHeader(answer, reply, 'content-length');
    copyHeader(answer, reply, 'content-type');
    return reply.send(answer.body);
  }

  private async upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = inputOf(UPLOAD_INPUT, request);
    const { expires = '', signature = '' } = query;
    const { 'content-type': type, 'content-length': length } = request.headers;
    if (Number(length ?? 0) > LIMITS.photoMaxBytes) throw TOO_LARGE;
    const call = await this.sessions.open(request, reply);
    const body = cappedBody(request);
    reply.raw.once('finish', () => drain(request));
    const answer = await this.ask(call, {
      method: 'PUT',
      path: `/internal/uploads/${params.id}?${new URLSearchParams({ expires, signature }).toString()}`,
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(length === undefined ? {} : { 'content-length': length }),
      },
      body,
      headersTimeout: UPLOAD_ANSWER_MILLISECONDS,
    });
    if (answer.statusCode !== 200) throw await refusalOf(answer);
    await answer.body.dump();
    return reply.send({});
  }

  private async ask(
    call: GraphCall,
    options: Omit<Dispatcher.RequestOptions, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Answer> {
    const headers: Record<string, string> = {
      ...options.headers,
      [CALLER_HEADER]: call.token,
      'x-request-id': call.requestId,
    };
    const span = beginSpan(`${options.method} media`, SpanKind.CLIENT, call.span);
    span?.setAttribute('peer.service', 'moderation');
    const traceparent = traceparentOf(span);
    if (traceparent !== null) headers[TRACEPARENT] = traceparent;
    try {
      const answer = await this.pools.forMedia().request({ ...options, headers });
      endSpan(span);
      return answer;
    } catch (error) {
      endSpan(span, error);
      if (error instanceof TooLargeError) throw TOO_LARGE;
      this.logger.error({ err: error, requestId: call.requestId }, 'moderation is unavailable');
      throw new Refusal('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }
}

/** The request's body as far as it may go; a sender that goes away ends it, so that moderation is not left waiting. */
function cappedBody(request: FastifyRequest): CappedStream {
  const body = request.raw.pipe(new CappedStream(LIMITS.photoMaxBytes));
  // Whoever reads it hears of its end; once nobody does any more, there is nobody to tell.
  body.on('error', () => undefined);
  request.raw.once('close', () => {
    if (!request.raw.complete) body.destroy(new Error('the sender went away'));
  });
  return body;
}

/**
 * Lets the rest of a body that was answered early pass by, so that the sender gets to read the answer. One that does
 * not come to its end is cut off.
 */
function drain(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.destroy(), DRAIN_MILLISECONDS);
  raw.once('close', () => clearTimeout(patience));
}

/** What is asked for beside the bytes, which are no business of the schemas. */
function inputOf<Schemas extends InputSchemas>(schemas: Schemas, { params, query }: FastifyRequest): InputOf<Schemas> {
  return readInput(schemas, { params, query });
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function copyHeader(answer: Answer, reply: FastifyReply, name: string): void {
  const value = single(answer.headers[name]);
  if (value !== undefined) reply.header(name, value);
}
