import { DomainError } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_MESSAGE } from '../errors/error-response.js';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import type { Routes } from '../http/routes.js';
import { rejectOtherMethods } from '../rest/rest.routes.js';
import { Sessions } from '../sessions/sessions.service.js';

const PATH = '/api/unsubscribe';
const MAX_BYTES = 16 * 1024;
const OPERATION = 'mutation Unsubscribe($token: String!) { unsubscribe(token: $token) }';

/**
 * The address in the `List-Unsubscribe` header of emails (RFC 8058): email clients post a form to it, without a session.
 * What counts is the token in the URL, so the body can be of any type.
 */
@Injectable()
export class UnsubscribeRoutes implements Routes {
  constructor(
    private readonly graph: Graph,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    const operation = this.graph.operations.prepare(OPERATION, undefined, true);
    server.register((routes, _options, done) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, _body, parsed) => {
        parsed(null, undefined);
      });
      routes.post(PATH, (request, reply) => this.unsubscribe(operation, request, reply));
      done();
    });
    rejectOtherMethods(server, PATH, ['POST']);
  }

  private async unsubscribe(
    operation: ReturnType<Graph['operations']['prepare']>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const graphCall = await this.sessions.open(request, reply);
    const { token } = request.query as Record<string, unknown>;
    const variables = { token: typeof token === 'string' ? token : '' };
    const { data, errors } = await this.graph.run(operation, variables, graphCall);
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    if (!data) throw new DomainError('INTERNAL', INTERNAL_MESSAGE);
    return reply.send({ kind: data['unsubscribe'] });
  }
}
