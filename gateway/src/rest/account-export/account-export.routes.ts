import { Readable } from 'node:stream';
import { DomainError, SERVICES, type ServiceName } from '@kindred/contracts';
import { CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from '../../graph/graph-errors.js';
import { Graph } from '../../graph/graph.service.js';
import type { PreparedOperation } from '../../graph/prepared-operations.js';
import { INTERNAL_MESSAGE } from '../../requests/error-answer.js';
import { GraphCall } from '../../requests/graph-call.js';
import type { Routes } from '../../requests/routes.js';
import { Sessions } from '../../sessions/sessions.service.js';
import { LOGGER } from '../../settings.js';
import { refuseOtherMethods, SIGN_IN } from '../rest.routes.js';
import { ACCOUNT_EXPORT_CALL } from './account-export.call.js';
import { ExportText, type ExportPage } from './export-text.js';

/** One service's part, in pages; the next one is asked for when the reader has taken the one before. */
interface Part {
  service: ServiceName;
  first: ExportPage;
}

/**
 * The export of an account (contract, section 3): each service's part, page by page, so that an account of any size
 * takes the memory of a page. A service that is away is told before anything is sent; later it breaks the download off.
 */
@Injectable()
export class AccountExportRoutes implements Routes {
  private readonly operations = new Map<ServiceName, PreparedOperation>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly sessions: Sessions,
    private readonly tokens: CallerTokens,
  ) {}

  register(server: FastifyInstance): void {
    for (const service of SERVICES) {
      const query = `query AccountExport($cursor: String) {
        ${service}Export(cursor: $cursor) { sections { name single items } nextCursor }
      }`;
      this.operations.set(service, this.graph.operations.prepare(query, undefined, true));
    }
    const { method, path: url } = ACCOUNT_EXPORT_CALL;
    server.route({ method, url, exposeHeadRoute: false, handler: (request, reply) => this.answer(request, reply) });
    refuseOtherMethods(server, url, [method]);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await this.sessions.open(request, reply);
    if (call.caller.kind === 'visitor') throw new DomainError('UNAUTHENTICATED', SIGN_IN);
    // Identity comes first and alone: its field is the one whose downloads are counted.
    const [leading, ...rest] = SERVICES;
    const parts = [await this.begin(leading, call)];
    parts.push(...(await Promise.all(rest.map((service) => this.begin(service, call)))));
    this.sessions.settle(call, reply);
    const exportedAt = new Date();
    const name = `kindred-account-${exportedAt.toISOString().slice(0, 10)}.json`;
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(this.text(exportedAt, parts, call), { objectMode: false }));
  }

  private async begin(service: ServiceName, call: GraphCall): Promise<Part> {
    return { service, first: await this.page(service, null, call) };
  }

  private async *text(exportedAt: Date, parts: readonly Part[], call: GraphCall): AsyncGenerator<string> {
    const text = new ExportText();
    yield text.begin(exportedAt);
    try {
      for (const { service, first } of parts) {
        for (let page = first; ; page = await this.page(service, page.nextCursor, call)) {
          yield text.page(page);
          if (page.nextCursor === null) break;
        }
      }
    } catch (error) {
      this.logger.error({ err: error, requestId: call.requestId }, 'an account’s export broke off');
      throw error;
    }
    yield text.end();
  }

  /** Each page is a call of its own: the signed caller of one does not last as long as a slow download. */
  private async page(service: ServiceName, cursor: string | null, call: GraphCall): Promise<ExportPage> {
    const operation = this.operations.get(service);
    if (operation === undefined) throw new Error(`${service} has no export`);
    const own = new GraphCall(call.caller, call.requestId, this.tokens, call.ip, call.span);
    const { data, errors } = await this.graph.run(operation, { cursor }, own);
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    const page = data?.[`${service}Export`];
    if (!page) throw new DomainError('INTERNAL', INTERNAL_MESSAGE);
    // What the operation selects.
    return page as ExportPage;
  }
}
