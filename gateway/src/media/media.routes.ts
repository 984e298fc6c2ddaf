import { LIMITS, DomainError } from '@kindred/contracts';
import { beginSpan, endSpan, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/event-bus';
import { CALLER_HEADER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { CONNECTIONS, ServicePools } from '../graph/service-pools.js';
import { TooSlowError, UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import type { GraphCall } from '../requests/graph-call.js';
import type { Routes } from '../requests/routes.js';
import { refusalOf } from '../requests/service-refusal.js';
import { readInput, type InputOf, type InputSchemas } from '../rest/rest-input.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER } from '../settings.js';
import { TooLargeError } from './capped-stream.js';
import { EVIDENCE_INPUT, PHOTO_INPUT, UPLOAD_INPUT } from './media-input.js';
import { OpenRequests, type GiveBack } from './open-requests.js';
import { SenderGoneError, timelyBody } from './upload-body.js';

type Answer = Dispatcher.ResponseData;
type Asked = Omit<Dispatcher.RequestOptions, 'headers'> & { headers?: Record<string, string> };

/** Each open request holds a connection to moderation: of those, nobody gets more than a small part. */
const BOUNDS = { all: { open: CONNECTIONS, waiting: 1_000 }, patience: 30_000 };
const PICTURES = { ...BOUNDS, each: { open: 12, waiting: 250 } };
const UPLOADS = { ...BOUNDS, each: { open: 6, waiting: 30 } };
/** How long a reader may not read before it is given up. */
const STALLED_MILLISECONDS = 30_000;
/** How long moderation may take to look at a photo that has come. */
const UPLOAD_ANSWER_MILLISECONDS = 60_000;
/** What it is called by its sender is not even passed on: its content decides (contract, section 3). */
const UPLOAD_TYPE = 'application/octet-stream';
const TOO_LARGE = new DomainError(
  'PAYLOAD_TOO_LARGE',
  `Please choose a photo under ${LIMITS.photoMaxBytes / 1024 / 1024}MB.`,
);

/** Photos and uploads, streamed from and to moderation, which alone decides who may see and send what. */
@Injectable()
export class MediaRoutes implements Routes {
  private readonly pictures = new OpenRequests(PICTURES);
  private readonly uploads = new OpenRequests(UPLOADS);

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
      uploads.addHook('onRequest', (request, _reply, next) => {
        // Before Fastify looks whether it is well-formed.
        request.raw.headers['content-type'] = UPLOAD_TYPE;
        next();
      });
      uploads.put('/media/uploads/:id', { config: { timesItsBody: true } }, (request, reply) =>
        this.upload(request, reply),
      );
      done();
    });
    server.all('/media/*', () => {
      throw DomainError.notFound();
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
    const giveBack = await this.pictures.open(personOf(call), reply.raw);
    const answer = await this.ask(call, this.pools.forPictures(), giveBack, {
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
    // While nobody reads, nothing else ends the call: moderation's silence is not counted then.
    reply.raw.setTimeout(STALLED_MILLISECONDS, () => request.raw.destroy());
    return reply.send(answer.body);
  }

  private async upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = inputOf(UPLOAD_INPUT, request);
    const { expires = '', signature = '' } = query;
    const length = request.headers['content-length'];
    if (Number(length ?? 0) > LIMITS.photoMaxBytes) throw TOO_LARGE;
    const call = await this.sessions.open(request, reply);
    const giveBack = await this.uploads.open(personOf(call), reply.raw);
    const body = timelyBody(request.raw, reply.raw);
    const answer = await this.ask(call, this.pools.forUploads(), giveBack, {
      method: 'PUT',
      path: `/internal/uploads/${params.id}?${new URLSearchParams({ expires, signature }).toString()}`,
      headers: {
        'content-type': UPLOAD_TYPE,
        ...(length === undefined ? {} : { 'content-length': length }),
      },
      body,
      headersTimeout: UPLOAD_ANSWER_MILLISECONDS,
    });
    if (answer.statusCode !== 200) throw await refusalOf(answer);
    await answer.body.dump();
    return reply.send({});
  }

  /** The place is given back once the call is over, which is when all of its answer has come. */
  private async ask(call: GraphCall, moderation: Dispatcher, giveBack: GiveBack, options: Asked): Promise<Answer> {
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
      const answer = await moderation.request({ ...options, headers });
      answer.body.once('close', giveBack);
      endSpan(span);
      return answer;
    } catch (error) {
      giveBack();
      endSpan(span, error);
      if (error instanceof TooLargeError) throw TOO_LARGE;
      if (error instanceof TooSlowError) throw error;
      if (!(error instanceof SenderGoneError)) {
        this.logger.error({ err: error, requestId: call.requestId }, 'moderation is unavailable');
      }
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }
}

/** Whose connections it holds; visitors are told apart by where they come from. */
function personOf({ caller, ip = '' }: GraphCall): string {
  return caller.kind === 'member' ? caller.userId : ip;
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
