import { DomainError, type Caller } from '@kindred/contracts';
import { Cursors, requireActive, requireAdmin, requireMember } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import type { PreparedOperation } from '../graph/prepared-operation.js';
import { RawJson } from '../graph/raw-json.js';
import { INTERNAL_MESSAGE } from '../errors/error-response.js';
import type { Routes } from '../http/routes.js';
import { Sessions } from '../sessions/sessions.service.js';
import { linkToNext } from './link-header.js';
import type { CallerCursors, RestCall, Tier } from './rest-call.js';
import { REST_CALLS } from './rest-calls.js';
import { readInput } from './rest-input.js';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const JSON_TYPE = 'application/json; charset=utf-8';
export const SIGN_IN = 'Please log in to continue.';

/** The REST API as a facade over the graph: each call runs one constant graph operation. */
@Injectable()
export class RestRoutes implements Routes {
  constructor(
    private readonly graph: Graph,
    private readonly sessions: Sessions,
    private readonly cursors: Cursors,
  ) {}

  register(server: FastifyInstance): void {
    const methods = new Map<string, HTTPMethods[]>();
    for (const call of REST_CALLS) {
      const operation = this.graph.operations.prepare(call.operation, undefined, true);
      // A GET with side effects must not run for HEAD.
      const allowsHead = call.method === 'GET' && call.redirect === undefined;
      server.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: allowsHead,
        handler: (request, reply) => this.handle(call, operation, request, reply),
      });
      methods.set(call.path, [...(methods.get(call.path) ?? []), call.method, ...(allowsHead ? ['HEAD'] : [])]);
    }
    for (const [url, allowed] of methods) rejectOtherMethods(server, url, allowed);
    for (const url of ['/api', '/api/*']) {
      // In onRequest, so that an unknown path returns 404 whatever the body is.
      server.all(url, { onRequest: (_request, _reply, done) => done(DomainError.notFound()) }, () => undefined);
    }
  }

  private async handle(
    call: RestCall,
    operation: PreparedOperation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const graphCall = await this.sessions.open(request, reply);
    requireTier(call.tier, graphCall.caller);
    const input = readInput(call.input ?? {}, request);
    const cursorsOf: CallerCursors = (list) => this.cursors.of(requireMember(graphCall.caller).userId, list);
    const variables = call.variables?.(input, cursorsOf) ?? { ...input.params, ...input.query, ...input.body };
    const { data, errors } = await this.graph.run(operation, variables, graphCall, call.rawField);
    this.sessions.updateCookies(graphCall, reply);
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    if (!data) throw new DomainError('INTERNAL', INTERNAL_MESSAGE);
    const body = call.body === undefined ? {} : call.body(data);
    const next = call.next?.(data, input, cursorsOf);
    if (next) reply.header('link', linkToNext(request.url, next));
    reply.status(call.status ?? 200);
    if (call.redirect !== undefined) return reply.header('location', call.redirect(data, input)).send();
    if (body instanceof RawJson) return reply.header('content-type', JSON_TYPE).send(body.bytes);
    return call.status === 204 ? reply.send() : reply.send(body);
  }
}

/**
 * Rejects callers below the call's tier before their input is validated, with the same errors as the services.
 * @throws DomainError UNAUTHENTICATED, NOT_ACTIVE or FORBIDDEN
 */
function requireTier(tier: Tier, caller: Caller): void {
  if (tier === 'visitor') return;
  if (caller.kind === 'visitor') throw new DomainError('UNAUTHENTICATED', SIGN_IN);
  if (tier === 'member') requireMember(caller);
  else if (tier === 'active') requireActive(caller);
  else if (tier === 'admin') requireAdmin(caller);
}

/** Adds routes that return 405 for the other methods of a known path. */
export function rejectOtherMethods(server: FastifyInstance, url: string, allowed: HTTPMethods[]): void {
  server.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('allow', allowed.join(', '))
        .send({ message: 'Method not allowed.', code: 'METHOD_NOT_ALLOWED' }),
  });
}
