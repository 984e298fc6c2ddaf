import { Injectable } from '@nestjs/common';
import { AbstractGraphQLDriver, GraphQLFederationFactory, type GqlModuleOptions } from '@nestjs/graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  execute,
  GraphQLError,
  isObjectType,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../current-caller.decorator.js';
import { SubgraphDocuments } from './subgraph-documents.js';

/** The name of the function that Nest sets on a field without a resolver. */
const PROPERTY_RESOLVER = 'rootFieldResolver';
const JSON_TYPE = 'application/json; charset=utf-8';

export interface SubgraphOptions extends GqlModuleOptions {
  /** Creates the context of resolvers. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => GraphContext;
  formatError: (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;
}

interface GraphRequest {
  query: string;
  variables?: Readonly<Record<string, unknown>> | null;
  operationName?: string | null;
}

function readGraphRequest(body: unknown): GraphRequest | undefined {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return undefined;
  const { variables, operationName } = body as Partial<Record<keyof GraphRequest, unknown>>;
  if (typeof variables !== 'object' && variables !== undefined) return undefined;
  if (typeof operationName !== 'string' && operationName !== undefined && operationName !== null) return undefined;
  // All properties were validated above.
  return body as GraphRequest;
}

const requestError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/**
 * Serves the subgraph that Nest generates from the resolvers on a single route. The gateway is the only client, so there
 * are no batches, plugins, or landing pages.
 */
@Injectable()
export class SubgraphDriver extends AbstractGraphQLDriver<SubgraphOptions> {
  private schema: GraphQLSchema;
  private documents: SubgraphDocuments;

  constructor(private readonly federation: GraphQLFederationFactory) {
    super();
  }

  /** Nest sets a resolver on every field. Removes those that only read a property, which the executor does faster. */
  override async generateSchema(options: SubgraphOptions): Promise<GraphQLSchema> {
    const schema = await this.federation.generateSchema(options);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (field.resolve?.name === PROPERTY_RESOLVER) delete field.resolve;
      }
    }
    return schema;
  }

  start(options: SubgraphOptions): Promise<void> {
    if (options.schema === undefined) throw new Error('no GraphQL schema to serve');
    this.schema = options.schema;
    this.documents = new SubgraphDocuments(this.schema);
    const server = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.post(options.path ?? '/graphql', (request, reply) => this.respond(options, request, reply));
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  private async respond(options: SubgraphOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const result = await this.execute(request.body, () => options.contextOf(request, reply));
    const { data, errors } = result;
    const body = errors === undefined ? { data } : { data, errors: errors.map((error) => formatted(error, options)) };
    // Without data, nothing was executed: the request is invalid.
    return reply
      .status(data === undefined ? 400 : 200)
      .header('content-type', JSON_TYPE)
      .send(JSON.stringify(body));
  }

  private async execute(body: unknown, context: () => GraphContext): Promise<ExecutionResult> {
    const parsed = readGraphRequest(body);
    if (parsed === undefined) return { errors: [requestError('The request has no operation.', 'BAD_REQUEST')] };
    const found = this.documents.find(parsed.query);
    if ('errors' in found) return found;
    const { document, compiled } = found;
    const { variables, operationName } = parsed;
    const result =
      compiled === undefined
        ? await execute({
            schema: this.schema,
            document,
            variableValues: variables ?? null,
            operationName: operationName ?? null,
            contextValue: context(),
          })
        : await compiled.run(variables ?? {}, context());
    if (result.data !== undefined) return result;
    const errors = result.errors?.map(({ message }) => requestError(message, 'BAD_USER_INPUT')) ?? [];
    return { errors };
  }
}

function formatted(error: GraphQLError, { formatError }: SubgraphOptions): GraphQLFormattedError {
  const { extensions, ...rest } = error.toJSON();
  return formatError({ ...rest, extensions: { code: 'INTERNAL_SERVER_ERROR', ...extensions } }, error);
}
