import { Readable } from 'node:stream';
import { DomainError, SERVICES, type ServiceName } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from '../../graph/graph-errors.js';
import { Graph } from '../../graph/graph.service.js';
import type { PreparedOperation } from '../../graph/prepared-operation.js';
import { INTERNAL_MESSAGE } from '../../errors/error-response.js';
import { GraphCall } from '../../graph/graph-call.js';
import type { Routes } from '../../http/routes.js';
import { Sessions } from '../../sessions/sessions.service.js';
import { LOGGER } from '../../settings.js';
import { rejectOtherMethods, SIGN_IN } from '../rest.routes.js';
import { ACCOUNT_EXPORT_CALL } from './account-export.call.js';
import { ExportWriter, type ExportPage } from './export-writer.js';

/** The export of one service. Its next page is fetched when the client has read the current one. */
interface ServiceExport {
  service: ServiceName;
  first: ExportPage;
}

/**
 * Streams the export of an account page by page, so that memory use does not depend on its size (docs/product.md,
 * "Account data"). An unavailable service results in an error before the first byte, and later aborts the download.
 */
@Injectable()
export class AccountExportRoutes implements Routes {
  private readonly operations = new Map<ServiceName, PreparedOperation>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    for (const service of SERVICES) {
      const query = `query AccountExport($cursor: String) {
        ${service}Export(cursor: $cursor) { sections { name single items } nextCursor }
      }`;
      this.operations.set(service, this.graph.operations.prepare(query, undefined, true));
    }
    const { method, path: url } = ACCOUNT_EXPORT_CALL;
    server.route({ method, url, exposeHeadRoute: false, handler: (request, reply) => this.handle(request, reply) });
    rejectOtherMethods(server, url, [method]);
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await this.sessions.open(request, reply);
    if (call.caller.kind === 'visitor') throw new DomainError('UNAUTHENTICATED', SIGN_IN);
    // Identity first and alone, because the rate limit of downloads is on its field.
    const [first, ...others] = SERVICES;
    const exports = [await this.begin(first, call)];
    exports.push(...(await Promise.all(others.map((service) => this.begin(service, call)))));
    this.sessions.updateCookies(call, reply);
    const exportedAt = new Date();
    const name = `kindred-account-${exportedAt.toISOString().slice(0, 10)}.json`;
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(this.write(exportedAt, exports, call), { objectMode: false }));
  }

  private async begin(service: ServiceName, call: GraphCall): Promise<ServiceExport> {
    return { service, first: await this.page(service, null, call) };
  }

  private async *write(exportedAt: Date, exports: readonly ServiceExport[], call: GraphCall): AsyncGenerator<string> {
    const writer = new ExportWriter();
    yield writer.begin(exportedAt);
    try {
      for (const { service, first } of exports) {
        for (let page = first; ; page = await this.page(service, page.nextCursor, call)) {
          yield writer.page(page);
          if (page.nextCursor === null) break;
        }
      }
    } catch (error) {
      this.logger.error({ err: error, requestId: call.requestId }, 'could not complete account export');
      throw error;
    }
    yield writer.end();
  }

  /** Each page is a separate call, because a signed caller token expires during a slow download. */
  private async page(service: ServiceName, cursor: string | null, call: GraphCall): Promise<ExportPage> {
    const operation = this.operations.get(service);
    if (operation === undefined) throw new Error(`${service} has no export`);
    const pageCall = call.renewed();
    const { data, errors } = await this.graph.run(operation, { cursor }, pageCall);
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    const page = data?.[`${service}Export`];
    if (!page) throw new DomainError('INTERNAL', INTERNAL_MESSAGE);
    // Safe because the operation selects these fields.
    return page as ExportPage;
  }
}
