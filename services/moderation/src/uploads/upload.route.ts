import { isDomainError, LIMITS, DomainError } from '@kindred/contracts';
import { INTERNAL_MESSAGE, requireId, type Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOO_LARGE } from './upload-body.js';
import type { UploadsService } from './uploads.service.js';

interface UploadRoute {
  Params: { uploadId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** Whoever sends longer than the address is good for has stalled. */
const MOST_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
/** How long the rest of a refused file may still come in, so that the sender gets to read the refusal. */
const LINGER_MILLISECONDS = 5_000;

/**
 * `PUT /internal/uploads/:uploadId?expires=&signature=`: the raw file, of any content type. It streams to where it is
 * kept, so this one route has parsers of its own that leave bodies alone.
 */
export function addUploadRoute(server: FastifyInstance, uploads: UploadsService, logger: Logger): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.addHook('onRequest', (request, _reply, next) => {
      // What it is called does not matter, nor whether that is a type at all, which Fastify would look at.
      request.raw.headers['content-type'] = 'application/octet-stream';
      next();
    });
    scope.put<UploadRoute>('/internal/uploads/:uploadId', async (request, reply) => {
      try {
        await receive(uploads, request);
        await reply.status(200).send({});
      } catch (error) {
        letTheRestCome(request);
        await refuse(reply, error, logger);
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
  const timer = setTimeout(() => request.raw.destroy(), MOST_MILLISECONDS).unref();
  try {
    // Left open when reading stops early: the answer still has to go out on the same connection.
    await uploads.receive(uploadId, request.raw.iterator({ destroyOnReturn: false }));
  } finally {
    clearTimeout(timer);
  }
}

function letTheRestCome({ raw }: FastifyRequest<UploadRoute>): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LINGER_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function refuse(reply: FastifyReply, error: unknown, logger: Logger): Promise<void> {
  if (isDomainError(error)) {
    await reply.status(error.status).send({ message: error.message, code: error.code });
    return;
  }
  if (!reply.request.raw.complete) {
    logger.info('an upload was cut off');
  } else {
    logger.error({ err: error }, 'an upload failed');
  }
  await reply.status(500).send({ message: INTERNAL_MESSAGE, code: 'INTERNAL', requestId: reply.request.id });
}
