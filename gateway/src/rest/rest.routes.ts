import { DomainError, type Caller } from '@kindred/contracts';
import { requireActive, requireAdmin } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import type { PreparedOperation } from '../graph/prepared-operations.js';
import { INTERNAL_MESSAGE } from '../requests/error-answer.js';
import type { Routes } from '../requests/routes.js';
import { Sessions } from '../sessions/sessions.service.js';
import { linkToNext } from './link-header.js';
import type { RestCall, Tier } from './rest-call.js';
import { REST_CALLS } from './rest-calls.js';
import { readInput } from './rest-input.js';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const SIGN_IN = 'Please sign in to continue.';

/** The documented `/api` as a facade: every call is one constant operation of the graph and a mapping. */
@Injectable()
export class RestRoutes implements Routes {
  constructor(
    private readonly graph: Graph,
    private readonly sessions: Sessions,
  ) {}

  register(server: FastifyInstance): void {
    const methods = new Map<string, HTTPMethods[]>();
    for (const call of REST_CALLS) {
      const operation = this.graph.operations.prepare(call.operation, undefined, true);
      // A GET that changes something must not run for a HEAD.
      const readable = call.method === 'GET' && call.redirect === undefined;
      server.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: readable,
        handler: (request, reply) => this.answer(call, operation, request, reply),
      });
      methods.set(call.path, [...(methods.get(call.path) ?? []), call.method, ...(readable ? ['HEAD'] : [])]);
    }
    for (const [url, allowed] of methods) refuseOtherMethods(server, url, allowed);
    for (const url of ['/api', '/api/*']) {
      // Before a body is read: whatever is sent there, there is nothing.
      server.all(url, { onRequest: (_request, _reply, done) => done(DomainError.notFound()) }, () => undefined);
    }
  }

  private async answer(
    call: RestCall,
    operation: PreparedOperation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const graphCall = await this.sessions.open(request, reply);
    requireTier(call.tier, graphCall.caller);
    const input = readInput(call.input ?? {}, request);
    const variables = call.variables?.(input) ?? { ...input.params, ...input.query, ...input.body };
    const { data, errors } = await this.graph.run(operation, variables, graphCall);
    this.sessions.settle(graphCall, reply);
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    if (!data) throw new DomainError('INTERNAL', INTERNAL_MESSAGE);
    const body = call.body === undefined ? {} : call.body(data);
    const next = call.next?.(data, input);
    if (next) reply.header('link', linkToNext(request.url, next));
    reply.status(call.status ?? 200);
    if (call.redirect !== undefined) return reply.header('location', call.redirect(data)).send();
    return call.status === 204 ? reply.send() : reply.send(body);
  }
}

/**
 * Refuses in the services' words who is not of the call's tier, so that nobody else learns what is wrong with their input.
 * @throws DomainError UNAUTHENTICATED, NOT_ACTIVE or FORBIDDEN
 */
function requireTier(tier: Tier, caller: Caller): void {
  if (tier === 'visitor') return;
  if (caller.kind === 'visitor') throw new DomainError('UNAUTHENTICATED', SIGN_IN);
  if (tier === 'active') requireActive(caller);
  else if (tier === 'admin') requireAdmin(caller);
}

/** A known path with a method that it has not: 405 in the contract's shape, never the client's page. */
export function refuseOtherMethods(server: FastifyInstance, url: string, allowed: HTTPMethods[]): void {
  server.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('allow', allowed.join(', '))
        .send({ message: 'Not allowed here.', code: 'METHOD_NOT_ALLOWED' }),
  });
}
