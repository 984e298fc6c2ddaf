import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { WebhookService } from './webhook.service.js';

/** The gateway hands on what Stripe sent, byte by byte, under this type. */
const RAW = 'application/octet-stream';
const MAX_BYTES = 1024 * 1024;

/** Bodies of this type stay the bytes they are, as the signature is about those. */
export function addRawBodies(server: FastifyInstance): void {
  server.addContentTypeParser(RAW, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) => {
    done(null, body);
  });
}

/** What Stripe tells, as the gateway hands it on. */
@Controller('internal/stripe')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  /** 200, also for what is of no concern here; 400 when the signature does not fit; 503 without Stripe. */
  @Post('webhook')
  @HttpCode(200)
  async take(
    @Body() body: unknown,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.take(body instanceof Uint8Array ? body : new Uint8Array(), signature ?? '');
    return { received: true };
  }
}
