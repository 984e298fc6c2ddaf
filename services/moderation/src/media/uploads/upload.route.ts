import { isDomainError, LIMITS, DomainError } from '@kindred/contracts';
import { failureOf, requireId, type Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOO_LARGE } from './upload-body.js';
import type { UploadsService } from './uploads.service.js';

interface UploadRoute {
  Params: { uploadId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** The timeout of an upload: the lifetime of its URL. */
const TIMEOUT_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
/** How long the rest of a rejected file is drained, so that the client can read the response. */
const DRAIN_MILLISECONDS = 5_000;

/**
 * `PUT /internal/uploads/:uploadId?expires=&signature=`: the raw file, with any content type. The body is streamed to
 * the media store, so this route replaces the body parsers by one that does not read it.
 */
export function addUploadRoute(server: FastifyInstance, uploads: UploadsService, logger: Logger): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.addHook('onRequest', (request, _reply, next) => {
      // Clients send any content type, including invalid ones, which Fastify would reject.
      request.raw.headers['content-type'] = 'application/octet-stream';
      next();
    });
    scope.put<UploadRoute>('/internal/uploads/:uploadId', async (request, reply) => {
      try {
        await receive(uploads, request);
        await reply.status(200).send({});
      } catch (error) {
        drainRequest(request);
        await sendError(reply, error, logger);
      }
    });
    done();
  });
}

async function receive(uploads: UploadsService, request: FastifyRequest<UploadRoute>): Promise<void> {
  const { expires, signature } = request.query;
  const uploadId = requireId(request.params.uploadId);
  await uploads.authorize(request.caller, uploadId, String(expires), String(signature));
  if (Number(request.headers['content-length']) > LIMITS.photoMaxBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE);
  }
  const timer = setTimeout(() => request.raw.destroy(), TIMEOUT_MILLISECONDS).unref();
  try {
    // When reading stops early, the socket must stay open for the response.
    await uploads.receive(uploadId, request.raw.iterator({ destroyOnReturn: false }));
  } finally {
    clearTimeout(timer);
  }
}

function drainRequest({ raw }: FastifyRequest<UploadRoute>): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DRAIN_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function sendError(reply: FastifyReply, error: unknown, logger: Logger): Promise<void> {
  if (isDomainError(error)) {
    await reply.status(error.status).send({ message: error.message, code: error.code });
    return;
  }
  if (!reply.request.raw.complete) {
    logger.info('upload aborted by the client');
  } else {
    logger.error({ err: error }, 'upload failed');
  }
  const { status, body } = failureOf(error);
  await reply.status(status).send({ ...body, requestId: reply.request.id });
}
