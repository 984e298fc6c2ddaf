import { DomainError } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../requests/routes.js';
import { pagePolicy, WORKER_POLICY } from '../requests/security-headers.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { chooseEncoding, clientFile, readClientFiles, type ClientFile } from './client-files.js';
import { clientPage, namesFile, UNKNOWN_PAGE, type ClientPage } from './client-pages.js';
import { withHead, type Site } from './page-head.js';
import { siteFiles } from './site-files.js';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const REVALIDATE = 'no-cache';
const INDEX = '/index.html';
const WORKER = '/service-worker.js';

/** Serves the built web client. Hashed assets are cached for a year, pages are revalidated, unknown pages are 404. */
@Injectable()
export class ClientRoutes implements Routes {
  private files: ReadonlyMap<string, ClientFile> = new Map();
  private readonly pages = new Map<ClientPage, ClientFile>();
  private readonly policy: string;
  private readonly site: Site;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.policy = pagePolicy(settings.PUBLIC_URL);
    this.site = { brandName: settings.BRAND_NAME, publicUrl: settings.PUBLIC_URL };
  }

  async register(server: FastifyInstance): Promise<void> {
    const built = await readClientFiles(this.settings.WEB_DIR);
    if (!built.has(INDEX)) this.logger.warn({ folder: this.settings.WEB_DIR }, 'built web client not found');
    this.files = new Map([...built, ...siteFiles(this.site)]);
    server.get('/*', (request, reply) => this.serve(request, reply));
  }

  private serve(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.url);
    const file = path === INDEX ? undefined : this.files.get(path);
    if (file !== undefined) {
      reply.header('cache-control', cacheControl(path));
      if (path === WORKER) reply.header('content-security-policy', WORKER_POLICY);
      if (isHtml(file)) reply.header('x-robots-tag', 'noindex');
      return this.send(request, reply, file);
    }
    const index = this.files.get(INDEX);
    if (index === undefined || namesFile(path)) throw DomainError.notFound();
    const page = clientPage(path);
    reply.status(page ? 200 : 404).header('cache-control', REVALIDATE);
    if (page?.description === undefined) reply.header('x-robots-tag', 'noindex');
    return this.send(request, reply, this.pageFile(page ?? UNKNOWN_PAGE, index));
  }

  /** Rendered on first use and kept: the number of pages is fixed. */
  private pageFile(page: ClientPage, index: ClientFile): ClientFile {
    const cached = this.pages.get(page);
    if (cached !== undefined) return cached;
    const file = clientFile(INDEX, withHead(index.plain.toString(), page, this.site));
    this.pages.set(page, file);
    return file;
  }

  private send(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
    reply.header('content-type', file.type).header('etag', file.etag).header('vary', 'accept-encoding');
    if (isHtml(file)) reply.header('content-security-policy', this.policy);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    const { bytes, encoding } = chooseEncoding(file, request.headers['accept-encoding']);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }
}

const isHtml = ({ type }: ClientFile): boolean => type.startsWith('text/html');

/** The service worker is revalidated at each visit, because a stale one would keep serving a stale page. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return YEAR;
  return path === WORKER ? REVALIDATE : HOUR;
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
