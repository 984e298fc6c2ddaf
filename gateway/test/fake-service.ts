import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { isDomainError, type Caller, type ServiceName } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens } from '@kindred/service-kit';
import { TEST_SECRET } from '@kindred/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { execute, parse, type GraphQLError, type GraphQLSchema } from 'graphql';

/** What a fake resolver knows of the request it answers. */
export interface FakeRequest {
  caller: Caller;
  requestId: string;
  /** Headers that the answer carries besides. */
  answerHeaders: Record<string, string>;
}

const CHAT_FIELDS = ['id', 'fromUser', 'body', 'createdAt', 'seq'];

export type FakeAnswer = (
  input: Record<string, unknown>,
  request: FakeRequest,
  source: Record<string, unknown>,
) => unknown;

/** A service that serves its real schema with the answers that a test gives it, by `Type.field`. */
export class FakeService {
  readonly answers = new Map<string, FakeAnswer>();
  /** Every graph request it got: the operation and who asked. */
  readonly asked: { query: string; variables: Record<string, unknown>; caller: Caller; requestId: string }[] = [];
  readonly server: FastifyInstance = fastify();
  private readonly tokens = new CallerTokens(TEST_SECRET);
  private schema: GraphQLSchema;

  constructor(
    readonly name: ServiceName,
    readonly socketPath: string,
  ) {}

  async start(): Promise<void> {
    const sdl = await readFile(new URL(`../../services/${this.name}/schema.graphql`, import.meta.url), 'utf8');
    this.schema = buildSubgraphSchema(parse(sdl));
    this.server.decorateRequest('caller', null as never);
    this.server.addHook('onRequest', (request, reply, done) => {
      const header = request.headers[CALLER_HEADER];
      const caller = this.tokens.verify(typeof header === 'string' ? header : undefined);
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
          answerHeaders: {},
        };
        this.asked.push({ query, variables, caller: context.caller, requestId: context.requestId });
        const { data, errors } = await this.execute(query, variables, context);
        return reply
          .headers(context.answerHeaders)
          .send({ data, ...(errors ? { errors: errors.map(formatted) } : {}) });
      },
    );
    await this.server.listen({ path: this.socketPath });
  }

  /** Gives the answer to a field, `Query.matches` for example. */
  answer(field: string, answer: FakeAnswer): void {
    this.answers.set(field, answer);
  }

  /** The messages of chat sockets, by the answer to `Query.message`: each for its own reader. */
  async readMessages(asked: readonly { reader: string; id: string }[]): Promise<unknown[]> {
    const answers = asked.map(async ({ reader, id }) => {
      const caller = this.tokens.verify(reader);
      if (caller === undefined) return null;
      const request = { caller, requestId: randomUUID(), answerHeaders: {} };
      this.asked.push({ query: 'message', variables: { id }, ...request });
      const message = (await this.answers.get('Query.message')?.({ id }, request, {})) as Record<
        string,
        unknown
      > | null;
      return message && Object.fromEntries(CHAT_FIELDS.map((field) => [field, message[field]]));
    });
    return Promise.all(answers);
  }

  private execute(query: string, variables: Record<string, unknown>, context: FakeRequest) {
    return execute({
      schema: this.schema,
      document: parse(query),
      variableValues: variables,
      contextValue: context,
      fieldResolver: (source: Record<string, unknown> | undefined, input: Record<string, unknown>, _context, info) => {
        const answer = this.answers.get(`${info.parentType.name}.${info.fieldName}`);
        return answer === undefined ? source?.[info.fieldName] : answer(input, context, source ?? {});
      },
    });
  }
}

/** Errors as services send them; a bug is sent with everything that must never leave the gateway. */
function formatted({ message, path, originalError, stack }: GraphQLError): unknown {
  if (!isDomainError(originalError)) {
    return { message, path, extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: stack?.split('\n') } };
  }
  const { code, fields } = originalError;
  return { message, path, extensions: { code, ...(fields ? { fields } : {}) } };
}
