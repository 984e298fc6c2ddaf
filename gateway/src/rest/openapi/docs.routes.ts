import type { StaticDocumentSpec } from '@fastify/swagger';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../http/routes.js';
import { SETTINGS, type GatewaySettings } from '../../settings.js';
import { REST_CALLS } from '../rest-calls.js';
import { openApiDocument } from './openapi-document.js';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The OpenAPI document, and outside production a page that renders it with Swagger UI. */
@Injectable()
export class DocsRoutes implements Routes {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  async register(server: FastifyInstance): Promise<void> {
    const document = openApiDocument(REST_CALLS);
    const text = JSON.stringify(document);
    server.get('/api/openapi.json', (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(text),
    );
    if (!this.settings.production) await this.registerPage(server, text);
  }

  /** Loaded only when needed, since it makes the start slower. */
  private async registerPage(server: FastifyInstance, text: string): Promise<void> {
    const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
    const document = JSON.parse(text) as StaticDocumentSpec['document'];
    await server.register(swagger.default, { mode: 'static', specification: { document } });
    await server.register(swaggerUi.default, {
      routePrefix: '/api/docs',
      staticCSP: PAGE_POLICY,
      theme: { title: 'Kindred API' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0, showExtensions: true },
    });
  }
}
