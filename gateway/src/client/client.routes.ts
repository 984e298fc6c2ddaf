import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@kindred/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../http/routes.js';
import { BrowserTraces } from '../browser-traces/browser-traces.service.js';
import { pagePolicy, WORKER_POLICY } from '../http/security-headers.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { clientPage, namesFile, UNKNOWN_PAGE, type ClientPage } from './client-pages.js';
import { GeneratedFile } from './generated-file.js';
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
  /** Paths of the built files. Only these are served, so no path can leave the folder. */
  private built: ReadonlySet<string> = new Set();
  private generated: ReadonlyMap<string, GeneratedFile> = new Map();
  private index: string | undefined;
  private readonly pages = new Map<ClientPage, GeneratedFile>();
  private readonly policy: string;
  private readonly site: Site;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    browserTraces: BrowserTraces,
  ) {
    this.policy = pagePolicy(settings.PUBLIC_URL, settings.S3_PUBLIC_URL);
    const share = browserTraces.isOn ? settings.BROWSER_TRACES : 0;
    this.site = { brandName: settings.BRAND_NAME, publicUrl: settings.PUBLIC_URL, browserTraces: share };
  }

  async register(server: FastifyInstance): Promise<void> {
    const root = this.settings.WEB_DIR;
    this.generated = siteFiles(this.site);
    this.built = await builtFiles(root);
    if (this.built.has(INDEX)) {
      this.index = await readFile(join(root, INDEX), 'utf8');
      await server.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    } else {
      this.logger.warn({ folder: root }, 'built web client not found');
    }
    server.get('/*', (request, reply) => this.serve(request, reply));
  }

  private serve(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.url);
    const generated = this.generated.get(path);
    if (generated !== undefined) return generated.send(request, reply.header('cache-control', HOUR));
    if (path !== INDEX && this.built.has(path)) return this.sendBuilt(path, reply);
    if (this.index === undefined || namesFile(path)) throw DomainError.notFound();
    const page = clientPage(path);
    reply.status(page ? 200 : 404).header('cache-control', REVALIDATE);
    reply.header('content-security-policy', this.policy);
    if (page?.description === undefined) reply.header('x-robots-tag', 'noindex');
    return this.pageFile(page ?? UNKNOWN_PAGE, this.index).send(request, reply);
  }

  private sendBuilt(path: string, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', cacheControl(path));
    if (path === WORKER) reply.header('content-security-policy', WORKER_POLICY);
    if (path.endsWith('.html')) {
      reply.header('content-security-policy', this.policy).header('x-robots-tag', 'noindex');
    }
    return reply.sendFile(path);
  }

  /** Rendered on first use and kept: the number of pages is fixed. */
  private pageFile(page: ClientPage, index: string): GeneratedFile {
    let file = this.pages.get(page);
    if (file === undefined) {
      file = new GeneratedFile('text/html; charset=utf-8', withHead(index, page, this.site));
      this.pages.set(page, file);
    }
    return file;
  }
}

/** The paths of all files but the compressed variants; none without a build. */
async function builtFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
  return new Set(paths);
}

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
