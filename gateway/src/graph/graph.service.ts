import { readFile } from 'node:fs/promises';
import type { ApolloServer } from '@apollo/server';
import type { GatewayGraphQLRequestContext, GatewayInterface } from '@apollo/server-gateway-interface';
import { ApolloGateway } from '@apollo/gateway';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { markFailed } from '@kindred/platform/tracing';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  execute,
  extendSchema,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  separateOperations,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { RateLimits } from '../rate-limits/rate-limits.service.js';
import type { GraphCall } from './graph-call.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { createApolloServer, type GraphContext } from './apollo-server.js';
import { DirectOperations, type DirectOperation } from './direct-operations.js';
import type { GraphResult, Variables } from './graph-result.js';
import { requireWithinLimits } from './operation-limits.js';
import { OperationMetrics } from './operation-metrics.js';
import { OperationStore } from './operation-store.js';
import { PersistedOperations } from './persisted-operations.js';
import { prepareOperation, type PreparedOperation } from './prepared-operation.js';
import { ServicePools } from '../services/service-pools.js';
import { SubgraphDataSource } from './subgraph.data-source.js';

type RequestContext = GatewayGraphQLRequestContext<GraphContext>;

const supergraphFile = new URL('../../supergraph.graphql', import.meta.url);
const subscriptionsFile = new URL('../../subscriptions.graphql', import.meta.url);

/**
 * The federated graph: the static supergraph, and the gateway's own subscriptions. Apollo Server runs the operations of
 * `/graphql`; REST calls and sockets call `run`. Both end in `execute`.
 */
@Injectable()
export class Graph implements OnModuleInit, OnModuleDestroy {
  /** The public schema: the supergraph's API schema and the subscriptions. */
  schema: GraphQLSchema;
  server: ApolloServer<GraphContext>;
  /** The operations of REST calls and subscriptions. Apollo Server stores those of `/graphql`. */
  operations: OperationStore;
  private direct: DirectOperations;
  private readonly prepared = new WeakMap<OperationDefinitionNode, PreparedOperation>();
  private readonly sources: Record<ServiceName, SubgraphDataSource>;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    pools: ServicePools,
    private readonly limits: RateLimits,
    private readonly metrics: OperationMetrics,
    private readonly persisted: PersistedOperations,
  ) {
    const sources = SERVICES.map((name) => [name, new SubgraphDataSource(name, pools.of(name), logger)]);
    this.sources = Object.fromEntries(sources) as Record<ServiceName, SubgraphDataSource>;
  }

  async onModuleInit(): Promise<void> {
    const [supergraphSdl, subscriptions] = await Promise.all([
      readFile(supergraphFile, 'utf8'),
      readFile(subscriptionsFile, 'utf8'),
    ]);
    const gateway = this.createGateway(supergraphSdl, subscriptions);
    this.server = createApolloServer(gateway, this.persisted, this.settings, this.logger);
    await this.server.start();
    this.direct = new DirectOperations(supergraphSdl, this.schema, this.settings.DIRECT_OPERATIONS === 'on');
    this.operations = new OperationStore(this.schema, !this.settings.production);
  }

  async onModuleDestroy(): Promise<void> {
    await this.server.stop();
  }

  /**
   * Runs an operation with the caller's permissions. Never throws; failures are in the result's `errors`.
   * @param rawField the last field that the operation selects of its only root field: if the service that resolves it has
   * sent no errors, its value can be a `RawJson`
   */
  async run(
    operation: PreparedOperation,
    variables: Variables,
    call: GraphCall,
    rawField?: string,
  ): Promise<GraphResult> {
    const direct = this.direct.of(operation);
    if (direct !== undefined) {
      return this.execute(operation, variables, call, () =>
        this.runDirect(direct, operation, variables, call, rawField),
      );
    }
    const { body } = await this.server.executeOperation(
      { query: operation.source, variables },
      { contextValue: { call } },
    );
    if (body.kind === 'incremental') throw new Error('the graph has no incremental results');
    const { data = null, errors } = body.singleResult;
    return { data, ...(errors && { errors: errors.map(({ message, ...rest }) => new GraphQLError(message, rest)) }) };
  }

  private createGateway(supergraphSdl: string, subscriptions: string): GatewayInterface {
    // Read by ApolloGateway: it would report the size of the host to Apollo.
    process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
    const federation = new ApolloGateway({
      supergraphSdl,
      logger: this.logger,
      buildService: ({ name }) => this.sources[name as ServiceName],
      __exposeQueryPlanExperimental: false,
    });
    return {
      onSchemaLoadOrUpdate: (callback) =>
        federation.onSchemaLoadOrUpdate(({ apiSchema, coreSupergraphSdl }) => {
          this.schema = extendSchema(apiSchema, parse(subscriptions));
          callback({ apiSchema: this.schema, coreSupergraphSdl });
        }),
      load: async () => {
        const { executor } = await federation.load();
        return { executor: (context) => this.runRequest(context as RequestContext, () => executor(context)) };
      },
      stop: () => federation.stop(),
    };
  }

  /** Runs an operation that Apollo Server has parsed and validated. */
  private async runRequest(context: RequestContext, runPlan: () => Promise<GraphResult>): Promise<GraphResult> {
    const operation = this.prepare(context);
    if (operation === undefined) return { errors: [new GraphQLError('Please name one of the operations.')] };
    const { variables = {}, http } = context.request;
    const { call } = context.context;
    if (http !== undefined) call.span?.updateName(`POST /graphql ${operation.name}`);
    const direct = this.direct.of(operation);
    const work = direct === undefined ? runPlan : () => this.runDirect(direct, operation, variables, call);
    const { data = null, errors } = await this.execute(operation, variables, call, work);
    return errors === undefined ? { data } : { data, errors };
  }

  private prepare({ document, source, queryHash, request }: RequestContext): PreparedOperation | undefined {
    const operation = getOperationAST(document, request.operationName);
    if (!operation) return undefined;
    let prepared = this.prepared.get(operation);
    if (prepared === undefined) {
      // Callers can invent any number of names, but not operations of the client.
      const isTrusted = request.http === undefined || this.persisted.has({ query: source, id: queryHash });
      const separate = separateOperations(document)[operation.name?.value ?? ''] ?? document;
      prepared = prepareOperation(separate, source, isTrusted);
      this.prepared.set(operation, prepared);
    }
    return prepared;
  }

  private async execute(
    operation: PreparedOperation,
    variables: Variables,
    call: GraphCall,
    work: () => Promise<GraphResult>,
  ): Promise<GraphResult> {
    const startedAt = performance.now();
    call.span?.setAttribute('graphql.operation.name', operation.name);
    const result = await this.executeSafely(operation, variables, call, work);
    const outcome = this.metrics.observe(operation, result, performance.now() - startedAt);
    // The status of the response can be 200.
    if (outcome === 'failed') markFailed(call.span, 'OperationFailure');
    return result;
  }

  private async executeSafely(
    operation: PreparedOperation,
    variables: Variables,
    call: GraphCall,
    work: () => Promise<GraphResult>,
  ): Promise<GraphResult> {
    try {
      if (operation.introspection) {
        return (await execute({
          schema: this.schema,
          document: operation.document,
          variableValues: variables,
        })) as GraphResult;
      }
      requireWithinLimits(this.schema, operation, variables);
      const admission = await this.limits.admit(operation, variables, call);
      let result: GraphResult = {};
      try {
        result = await work();
        return result;
      } finally {
        await admission?.settle(result);
      }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      this.logger.error({ err: error, requestId: call.requestId }, 'could not run graph operation');
      return { errors: [new GraphQLError('failed', { extensions: { code: 'INTERNAL' } })] };
    }
  }

  /** Variables are validated here, as the query planner would. */
  private runDirect(
    { service, query }: DirectOperation,
    { operation }: PreparedOperation,
    variables: Variables,
    call: GraphCall,
    rawField?: string,
  ): Promise<GraphResult> {
    const declared = operation.variableDefinitions ?? [];
    const { errors } = getVariableValues(this.schema, declared, variables, { maxErrors: 5 });
    if (errors !== undefined) return Promise.resolve({ errors });
    return this.sources[service].run({ query, variables: onlyDeclared(declared, variables) }, call, rawField);
  }
}

/** Drops undeclared variables, because a service can reject a body with unexpected names such as `__proto__`. */
function onlyDeclared(declared: readonly VariableDefinitionNode[], variables: Variables): Variables {
  const names = declared.map(({ variable }) => variable.name.value).filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(names.map((name) => [name, variables[name]]));
}
