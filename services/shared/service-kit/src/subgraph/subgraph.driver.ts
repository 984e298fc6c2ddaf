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

/** What Nest calls the function that it gives a field without a resolver. */
const PROPERTY_RESOLVER = 'rootFieldResolver';
const JSON_TYPE = 'application/json; charset=utf-8';

/** How a service serves its part of the graph. */
export interface SubgraphOptions extends GqlModuleOptions {
  /** What resolvers get as their context. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => GraphContext;
  /** Makes the error that leaves from what a resolver threw. */
  formatError: (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;
}

interface Asked {
  query: string;
  variables?: Readonly<Record<string, unknown>> | null;
  operationName?: string | null;
}

function readAsked(body: unknown): Asked | undefined {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return undefined;
  const { variables, operationName } = body as Partial<Record<keyof Asked, unknown>>;
  if (typeof variables !== 'object' && variables !== undefined) return undefined;
  if (typeof operationName !== 'string' && operationName !== undefined && operationName !== null) return undefined;
  // Each part has just been looked at.
  return body as Asked;
}

const requestError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/**
 * Serves a subgraph that Nest makes from the resolvers: one route, on which operations are executed as they are. The
 * gateway is the only one who asks, so there is nothing here but that: no batches, no plugins, no pages.
 */
@Injectable()
export class SubgraphDriver extends AbstractGraphQLDriver<SubgraphOptions> {
  private schema: GraphQLSchema;
  private documents: SubgraphDocuments;

  constructor(private readonly federation: GraphQLFederationFactory) {
    super();
  }

  /** Nest gives every field a function of its own; those that only read a property are left to the executor. */
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
    if (options.schema === undefined) throw new Error('there is no schema to serve');
    this.schema = options.schema;
    this.documents = new SubgraphDocuments(this.schema);
    const server = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.post(options.path ?? '/graphql', (request, reply) => this.answer(options, request, reply));
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  private async answer(options: SubgraphOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const result = await this.execute(request.body, () => options.contextOf(request, reply));
    const { data, errors } = result;
    const body = errors === undefined ? { data } : { data, errors: errors.map((error) => formatted(error, options)) };
    // Without data nothing was executed: what was asked cannot be.
    return reply
      .status(data === undefined ? 400 : 200)
      .header('content-type', JSON_TYPE)
      .send(JSON.stringify(body));
  }

  private async execute(body: unknown, context: () => GraphContext): Promise<ExecutionResult> {
    const asked = readAsked(body);
    if (asked === undefined) return { errors: [requestError('There is no operation.', 'BAD_REQUEST')] };
    const known = this.documents.find(asked.query);
    if ('errors' in known) return known;
    const { document, compiled } = known;
    const { variables, operationName } = asked;
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
