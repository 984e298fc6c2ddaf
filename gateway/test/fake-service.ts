import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { isDomainError, type Caller, type ServiceName } from '@kindred/contracts';
import { CALLER_HEADER, CallerVerifier } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY, TEST_SECRET } from '@kindred/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { execute, parse, type GraphQLError, type GraphQLSchema } from 'graphql';

/** The request context of a fake resolver. */
export interface FakeRequest {
  caller: Caller;
  requestId: string;
  responseHeaders: Record<string, string>;
}

const MESSAGE_FIELDS = ['id', 'matchId', 'fromUser', 'body', 'createdAt', 'seq', 'clientId', 'caution'];

export type FakeResolver = (
  input: Record<string, unknown>,
  request: FakeRequest,
  source: Record<string, unknown>,
) => unknown;

/** A fake service with the real schema, whose resolvers are set by the test, by `Type.field`. */
export class FakeService {
  readonly resolvers = new Map<string, FakeResolver>();
  /** All received graph requests. */
  readonly requests: { query: string; variables: Record<string, unknown>; caller: Caller; requestId: string }[] = [];
  readonly received: { url: string; headers: IncomingHttpHeaders }[] = [];
  readonly server: FastifyInstance = fastify();
  private readonly callers: CallerVerifier;
  private schema: GraphQLSchema;

  constructor(
    readonly name: ServiceName,
    readonly socketPath: string,
  ) {
    this.callers = new CallerVerifier(name, {
      CALLER_PUBLIC_KEYS: [TEST_PUBLIC_KEY],
      ACCEPT_SHARED_CALLER_TOKENS: false,
      SESSION_SECRET: TEST_SECRET,
    });
  }

  async start(): Promise<void> {
    const sdl = await readFile(new URL(`../../services/${this.name}/schema.graphql`, import.meta.url), 'utf8');
    this.schema = buildSubgraphSchema(parse(sdl));
    this.server.decorateRequest('caller', null as never);
    this.server.addHook('onRequest', (request, reply, done) => {
      this.received.push({ url: request.url, headers: request.headers });
      const header = request.headers[CALLER_HEADER];
      const caller = this.callers.verify(typeof header === 'string' ? header : undefined);
      if (caller === undefined && !request.url.startsWith('/health')) {
        void reply.status(401).send({ message: 'Only the gateway may call this service.', code: 'UNAUTHENTICATED' });
        return;
      }
      if (caller !== undefined) request.caller = caller;
      done();
    });
    this.server.get('/health/ready', () => ({ status: 'ok' }));
    this.server.post<{ Body: { query: string; variables?: Record<string, unknown> } }>(
      '/graphql',
      async (request, reply) => {
        const { query, variables = {} } = request.body;
        const context: FakeRequest = {
          caller: request.caller,
          requestId: String(request.headers['x-request-id']),
          responseHeaders: {},
        };
        this.requests.push({ query, variables, caller: context.caller, requestId: context.requestId });
        const { data, errors } = await this.execute(query, variables, context);
        return reply
          .headers(context.responseHeaders)
          .send({ data, ...(errors ? { errors: errors.map(formatError) } : {}) });
      },
    );
    await this.server.listen({ path: this.socketPath });
  }

  /** Sets the resolver of a field, for example `Query.matches`. */
  stub(field: string, resolver: FakeResolver): void {
    this.resolvers.set(field, resolver);
  }

  /** Fakes the batch endpoint for messages: calls the resolver of `Query.message` for each reader. */
  async readMessages(reads: readonly { reader: string; id: string }[]): Promise<unknown[]> {
    const messages = reads.map(async ({ reader, id }) => {
      const caller = this.callers.verify(reader);
      if (caller === undefined) return null;
      const request = { caller, requestId: randomUUID(), responseHeaders: {} };
      this.requests.push({ query: 'message', variables: { id }, ...request });
      const message = (await this.resolvers.get('Query.message')?.({ id }, request, {})) as Record<
        string,
        unknown
      > | null;
      return message && Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, message[field]]));
    });
    return Promise.all(messages);
  }

  private execute(query: string, variables: Record<string, unknown>, context: FakeRequest) {
    return execute({
      schema: this.schema,
      document: parse(query),
      variableValues: variables,
      contextValue: context,
      fieldResolver: (source: Record<string, unknown> | undefined, input: Record<string, unknown>, _context, info) => {
        const resolver = this.resolvers.get(`${info.parentType.name}.${info.fieldName}`);
        return resolver === undefined ? source?.[info.fieldName] : resolver(input, context, source ?? {});
      },
    });
  }
}

/** Formats errors like a service; an unexpected error includes details that the gateway must hide. */
function formatError({ message, path, originalError, stack }: GraphQLError): unknown {
  if (!isDomainError(originalError)) {
    return { message, path, extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: stack?.split('\n') } };
  }
  const { code, fields, retryAfter } = originalError;
  return { message, path, extensions: { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) } };
}
