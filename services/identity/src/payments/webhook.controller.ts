import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { WebhookService } from './webhook.service.js';

/** The content type under which the gateway forwards the raw body. */
const RAW = 'application/octet-stream';
const MAX_BYTES = 1024 * 1024;

/** Keeps bodies of this type as raw bytes, which the signature is computed over. */
export function addRawBodies(server: FastifyInstance): void {
  server.addContentTypeParser(RAW, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) => {
    done(null, body);
  });
}

/** Stripe's webhook requests, forwarded by the gateway. */
@Controller('internal/stripe')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  /** 200, even for irrelevant events; 400 if the signature is invalid; 503 if Stripe is unreachable or not configured. */
  @Post('webhook')
  @HttpCode(200)
  async receive(
    @Body() body: unknown,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.handle(body instanceof Uint8Array ? body : new Uint8Array(), signature ?? '');
    return { received: true };
  }
}
