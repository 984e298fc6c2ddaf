import { DomainError } from '@kindred/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Routes } from '../requests/routes.js';
import { pagePolicy } from '../requests/security-headers.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SETTINGS, type GatewaySettings } from '../settings.js';
import { toPublicError } from './graph-errors.js';
import { readGraphRequest, type GraphRequest } from './graph-request.js';
import { Graph } from './graph.service.js';
import { PersistedOperations } from './persisted-operations.js';
import { PLAYGROUND_PAGE, PLAYGROUND_SCRIPT, PLAYGROUND_STYLE } from './playground.page.js';
import type { PreparedOperation } from './prepared-operations.js';

/** The graph over HTTP: `POST /graphql`, and outside production a playground. */
@Injectable()
export class GraphRoutes implements Routes {
  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly graph: Graph,
    private readonly persisted: PersistedOperations,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    server.post('/graphql', (request, reply) => this.handle(request, reply));
    if (!this.settings.production) this.addPlayground(server);
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const graphRequest = readGraphRequest(request.body);
    const operation = this.prepare(await this.persisted.textOf(graphRequest), graphRequest);
    if (operation instanceof GraphQLError) {
      return reply.status(400).send({ errors: [toPublicError(operation, request.id)] });
    }
    if (operation.operation.operation === 'subscription') {
      throw new DomainError('BAD_REQUEST', 'Send subscriptions over WebSocket.');
    }
    request.span?.updateName(`POST /graphql ${operation.name}`);
    const call = await this.sessions.open(request, reply);
    const { data, errors } = await this.graph.run(operation, graphRequest.variables, call);
    this.sessions.updateCookie(call, reply);
    if (errors === undefined) return reply.send({ data });
    return reply.send({ errors: errors.map((error) => toPublicError(error, request.id)), data: data ?? null });
  }

  private prepare(text: string, request: GraphRequest): PreparedOperation | GraphQLError {
    try {
      return this.graph.operations.prepare(text, request.operationName, this.persisted.isTrusted(request));
    } catch (error) {
      if (error instanceof GraphQLError) return error;
      throw error;
    }
  }

  private addPlayground(server: FastifyInstance): void {
    const policy = pagePolicy(this.settings.PUBLIC_URL);
    const serve = (path: string, type: string, text: string): void => {
      server.get(path, (_request, reply) =>
        reply.header('content-type', `${type}; charset=utf-8`).header('content-security-policy', policy).send(text),
      );
    };
    serve('/graphql', 'text/html', PLAYGROUND_PAGE);
    serve('/graphql/playground.js', 'text/javascript', PLAYGROUND_SCRIPT);
    serve('/graphql/playground.css', 'text/css', PLAYGROUND_STYLE);
  }
}
