import { DomainError, VISITOR } from '@kindred/contracts';
import { CALLER_HEADER, CallerSigner, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServicePools } from '../services/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import type { Routes } from '../http/routes.js';
import { queryText } from '../rest/rest-fields.js';
import { readInput } from '../rest/rest-input.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { mailboxPage, MAILBOX_POLICY, MAILBOX_STYLE, type Mail } from './mailbox.page.js';

const MAILBOX_INPUT = { query: z.object({ to: queryText() }) };

/** The development mailbox, as a page and as JSON (docs/api.md, "Development mailbox"). Not available in production. */
@Injectable()
export class MailboxRoutes implements Routes {
  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly signer: CallerSigner,
  ) {}

  register(server: FastifyInstance): void {
    if (this.settings.production) return;
    server.get('/api/dev/mailbox', async (request, reply) =>
      reply.send(await this.findMails(request, addressFilter(request))),
    );
    server.get('/dev/mailbox', (request, reply) => this.page(request, reply));
    server.get('/dev/mailbox.css', (_request, reply) =>
      reply.header('content-type', 'text/css; charset=utf-8').send(MAILBOX_STYLE),
    );
  }

  private async page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const to = addressFilter(request);
    const mails = await this.findMails(request, to);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', MAILBOX_POLICY)
      .send(mailboxPage(mails, to));
  }

  private async findMails(request: FastifyRequest, to: string | undefined): Promise<Mail[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const response = await this.fetch(`/internal/mailbox${query}`, request.id);
    if (response.status === 404) throw DomainError.notFound();
    if (response.status === 200) return response.mails;
    throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
  }

  private async fetch(path: string, requestId: string): Promise<{ status: number; mails: Mail[] }> {
    try {
      const { statusCode, body } = await this.pools.of('notifications').request({
        method: 'GET',
        path,
        headers: { [CALLER_HEADER]: this.signer.sign(VISITOR, 'notifications'), 'x-request-id': requestId },
      });
      if (statusCode === 200) return { status: 200, mails: (await body.json()) as Mail[] };
      await body.dump();
      return { status: statusCode, mails: [] };
    } catch (error) {
      this.logger.error({ err: error, requestId }, 'could not read mailbox');
      return { status: 503, mails: [] };
    }
  }
}

function addressFilter(request: FastifyRequest): string | undefined {
  return readInput(MAILBOX_INPUT, { query: request.query }).query.to;
}
