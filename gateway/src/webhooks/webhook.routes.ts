import { DomainError, VISITOR } from '@kindred/contracts';
import { CALLER_HEADER, CallerSigner, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServicePools } from '../services/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import type { Routes } from '../http/routes.js';
import { errorOfResponse } from '../errors/service-error.js';
import { LOGGER } from '../settings.js';

const MAX_BYTES = 1024 * 1024;
/** Identity calls Stripe while it handles the event. Shorter than Stripe's own timeout. */
const RESPONSE_TIMEOUT_MILLISECONDS = 10_000;
const SIGNATURE = 'stripe-signature';

/** Forwards Stripe webhooks to identity byte for byte: the signature covers the raw body (docs/api.md, "Webhooks"). */
@Injectable()
export class WebhookRoutes implements Routes {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly signer: CallerSigner,
  ) {}

  register(server: FastifyInstance): void {
    server.register((webhooks, _options, done) => {
      webhooks.removeAllContentTypeParsers();
      webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
        parsed(null, body);
      });
      webhooks.post('/api/stripe/webhook', (request, reply) => this.forward(request, reply));
      done();
    });
  }

  private async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const signature = request.headers[SIGNATURE];
    const response = await this.send(
      request.id,
      {
        [CALLER_HEADER]: this.signer.sign(VISITOR, 'identity'),
        'x-request-id': request.id,
        'content-type': 'application/octet-stream',
        ...(typeof signature === 'string' ? { [SIGNATURE]: signature } : {}),
      },
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    );
    if (response.statusCode !== 200) throw await errorOfResponse(response);
    return reply.send(await response.body.json());
  }

  private async send(requestId: string, headers: Record<string, string>, body: Buffer) {
    try {
      return await this.pools.of('identity').request({
        method: 'POST',
        path: '/internal/stripe/webhook',
        headers,
        body,
        headersTimeout: RESPONSE_TIMEOUT_MILLISECONDS,
      });
    } catch (error) {
      this.logger.error({ err: error, requestId }, 'identity unavailable');
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }
}
