import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../requests/routes.js';
import { SETTINGS, type GatewaySettings } from '../../settings.js';
import { REST_CALLS } from '../rest-calls.js';
import { docsPage, DOCS_POLICY, DOCS_STYLE } from './docs.page.js';
import { openApiDocument } from './openapi-document.js';

/** The OpenAPI document, and outside production a page that renders it. */
@Injectable()
export class DocsRoutes implements Routes {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  register(server: FastifyInstance): void {
    const document = openApiDocument(REST_CALLS);
    const text = JSON.stringify(document);
    server.get('/api/openapi.json', (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(text),
    );
    if (this.settings.production) return;
    const page = docsPage(document);
    server.get('/api/docs', (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', DOCS_POLICY)
        .send(page),
    );
    server.get('/api/docs.css', (_request, reply) =>
      reply.header('content-type', 'text/css; charset=utf-8').send(DOCS_STYLE),
    );
  }
}
