import { DomainError } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../requests/routes.js';
import { pagePolicy, POLICY_OF_WORKER } from '../requests/security-headers.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { chooseEncoding, clientFile, readClientFiles, type ClientFile } from './client-files.js';
import { clientPage, namesFile, UNKNOWN_PAGE, type ClientPage } from './client-pages.js';
import { withHead, type Site } from './page-head.js';
import { siteFiles } from './site-files.js';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const CHECKED_AGAIN = 'no-cache';
const INDEX = '/index.html';
const WORKER = '/service-worker.js';

/** The built web client: hashed assets for a year, everything else checked again, unknown pages as its own 404. */
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
    if (!built.has(INDEX)) this.logger.warn({ folder: this.settings.WEB_DIR }, 'there is no built web client');
    this.files = new Map([...built, ...siteFiles(this.site)]);
    server.get('/*', (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.url);
    const file = path === INDEX ? undefined : this.files.get(path);
    if (file !== undefined) {
      reply.header('cache-control', lifeOf(path));
      if (path === WORKER) reply.header('content-security-policy', POLICY_OF_WORKER);
      if (isHtml(file)) reply.header('x-robots-tag', 'noindex');
      return this.send(request, reply, file);
    }
    const index = this.files.get(INDEX);
    if (index === undefined || namesFile(path)) throw DomainError.notFound();
    const page = clientPage(path);
    reply.status(page ? 200 : 404).header('cache-control', CHECKED_AGAIN);
    if (page?.description === undefined) reply.header('x-robots-tag', 'noindex');
    return this.send(request, reply, this.pageFile(page ?? UNKNOWN_PAGE, index));
  }

  /** Made when it is first asked for; there are only so many pages. */
  private pageFile(page: ClientPage, index: ClientFile): ClientFile {
    const known = this.pages.get(page);
    if (known !== undefined) return known;
    const made = clientFile(INDEX, withHead(index.plain.toString(), page, this.site));
    this.pages.set(page, made);
    return made;
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

/** The worker is asked for again at each visit: an old one would go on showing an old page. */
function lifeOf(path: string): string {
  if (path.startsWith('/assets/')) return YEAR;
  return path === WORKER ? CHECKED_AGAIN : HOUR;
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
