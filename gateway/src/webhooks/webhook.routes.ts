import { DomainError } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServicePools } from '../graph/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import { GraphCall } from '../requests/graph-call.js';
import type { Routes } from '../requests/routes.js';
import { refusalOf } from '../requests/service-refusal.js';
import { LOGGER } from '../settings.js';

const MAX_BYTES = 1024 * 1024;
/** Identity asks Stripe in turn, and Stripe waits for longer than this. */
const ANSWER_MILLISECONDS = 10_000;
const SIGNATURE = 'stripe-signature';

/** What Stripe tells, handed on to identity byte by byte: the signature is about those, and is all that counts. */
@Injectable()
export class WebhookRoutes implements Routes {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly tokens: CallerTokens,
  ) {}

  register(server: FastifyInstance): void {
    server.register((webhooks, _options, done) => {
      webhooks.removeAllContentTypeParsers();
      webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
        parsed(null, body);
      });
      webhooks.post('/api/stripe/webhook', (request, reply) => this.handOn(request, reply));
      done();
    });
  }

  private async handOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const signature = request.headers[SIGNATURE];
    const { token } = GraphCall.of(undefined, request.id, this.tokens);
    const answer = await this.ask(
      request.id,
      {
        [CALLER_HEADER]: token,
        'x-request-id': request.id,
        'content-type': 'application/octet-stream',
        ...(typeof signature === 'string' ? { [SIGNATURE]: signature } : {}),
      },
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    );
    if (answer.statusCode !== 200) throw await refusalOf(answer);
    return reply.send(await answer.body.json());
  }

  private async ask(requestId: string, headers: Record<string, string>, body: Buffer) {
    try {
      return await this.pools.of('identity').request({
        method: 'POST',
        path: '/internal/stripe/webhook',
        headers,
        body,
        headersTimeout: ANSWER_MILLISECONDS,
      });
    } catch (error) {
      this.logger.error({ err: error, requestId }, 'identity is unavailable');
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }
}
