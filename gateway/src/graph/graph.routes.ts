import { fastifyApolloHandler } from '@as-integrations/fastify';
import { isDomainError } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../http/routes.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SETTINGS, type GatewaySettings } from '../settings.js';
import type { GraphContext } from './apollo-server.js';
import { toGraphQLError } from './graph-errors.js';
import { readOperationReference } from './graph-request.js';
import { Graph } from './graph.service.js';
import { PersistedOperations } from './persisted-operations.js';

/** The graph over HTTP: `POST /graphql`, and outside production Apollo's sandbox. */
@Injectable()
export class GraphRoutes implements Routes {
  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly graph: Graph,
    private readonly persisted: PersistedOperations,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    const handler = fastifyApolloHandler(this.graph.server, {
      context: (request, reply) => this.createContext(request, reply),
    });
    server.post('/graphql', handler);
    if (this.settings.production) return;
    server.get('/graphql', {
      handler,
      // The page brings its own content security policy.
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', "frame-ancestors 'none'");
        done();
      },
    });
  }

  /** @throws GraphQLError when the operation is not allowed, or the session cannot be checked */
  private async createContext(request: FastifyRequest, reply: FastifyReply): Promise<GraphContext> {
    try {
      await this.persisted.textOf(readOperationReference(request.body));
      const call = await this.sessions.open(request, reply);
      return { call, beforeResponse: () => this.sessions.updateCookies(call, reply) };
    } catch (error) {
      throw isDomainError(error) ? toGraphQLError(error) : error;
    }
  }
}
