import { Refusal } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../requests/routes.js';
import { pagePolicy } from '../requests/security-headers.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { chooseEncoding, readClientFiles, type ClientFile } from './client-files.js';
import { isClientPage, namesFile } from './client-pages.js';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const INDEX = '/index.html';

/** The built web client: hashed assets for a year, everything else checked again, unknown pages as its own 404. */
@Injectable()
export class ClientRoutes implements Routes {
  private files: ReadonlyMap<string, ClientFile> = new Map();
  private readonly policy: string;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.policy = pagePolicy(settings.PUBLIC_URL);
  }

  async register(server: FastifyInstance): Promise<void> {
    this.files = await readClientFiles(this.settings.WEB_DIR);
    if (!this.files.has(INDEX)) this.logger.warn({ folder: this.settings.WEB_DIR }, 'there is no built web client');
    server.get('/*', (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.url);
    const file = path === INDEX ? undefined : this.files.get(path);
    if (file !== undefined) {
      reply.header('cache-control', path.startsWith('/assets/') ? YEAR : HOUR);
      return this.send(request, reply, file);
    }
    const page = this.files.get(INDEX);
    if (page === undefined || namesFile(path)) throw Refusal.notFound();
    reply.status(isClientPage(path) ? 200 : 404).header('cache-control', 'no-cache');
    return this.send(request, reply, page);
  }

  private send(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
    reply.header('content-type', file.type).header('etag', file.etag).header('vary', 'accept-encoding');
    if (file.type.startsWith('text/html')) reply.header('content-security-policy', this.policy);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    const { bytes, encoding } = chooseEncoding(file, request.headers['accept-encoding']);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
