import { readFile } from 'node:fs/promises';
import { ApolloGateway } from '@apollo/gateway';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  execute,
  extendSchema,
  getVariableValues,
  GraphQLError,
  parse,
  type ExecutionResult,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { GraphCall } from '../requests/graph-call.js';
import { RateLimits } from '../rate-limits/rate-limits.service.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { OperationMetrics } from './operation-metrics.js';
import { PreparedOperations, type PreparedOperation } from './prepared-operations.js';
import { ServicePools } from './service-pools.js';
import { SubgraphDataSource } from './subgraph.data-source.js';
import { SubgraphOwners, type Owner } from './subgraph-owners.js';

type Executor = ApolloGateway['executor'];
type RequestContext = Parameters<Executor>[0];
export type Variables = Readonly<Record<string, unknown>>;
export type GraphResult = ExecutionResult<Record<string, unknown>>;

const supergraphFile = new URL('../../supergraph.graphql', import.meta.url);
const subscriptionsFile = new URL('../../subscriptions.graphql', import.meta.url);

/** The federated graph: executes the static supergraph on the services, and adds the gateway's subscriptions. */
@Injectable()
export class Graph implements OnModuleInit, OnModuleDestroy {
  /** The public schema: the supergraph's API schema and the subscriptions. */
  schema: GraphQLSchema;
  operations: PreparedOperations;
  private gateway: ApolloGateway;
  private executor: Executor;
  private owners: SubgraphOwners;
  private readonly sources: Record<ServiceName, SubgraphDataSource>;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    pools: ServicePools,
    private readonly limits: RateLimits,
    private readonly metrics: OperationMetrics,
  ) {
    const sources = SERVICES.map((name) => [name, new SubgraphDataSource(name, pools.of(name), logger)]);
    this.sources = Object.fromEntries(sources) as Record<ServiceName, SubgraphDataSource>;
  }

  async onModuleInit(): Promise<void> {
    const [supergraphSdl, subscriptions] = await Promise.all([
      readFile(supergraphFile, 'utf8'),
      readFile(subscriptionsFile, 'utf8'),
    ]);
    this.gateway = new ApolloGateway({
      supergraphSdl,
      logger: this.logger,
      buildService: ({ name }) => this.sources[name as ServiceName],
      __exposeQueryPlanExperimental: false,
    });
    const { schema, executor } = await this.gateway.load();
    this.executor = executor;
    this.schema = extendSchema(schema, parse(subscriptions));
    this.owners = new SubgraphOwners(supergraphSdl, this.schema);
    this.operations = new PreparedOperations(this.schema, !this.settings.production);
  }

  async onModuleDestroy(): Promise<void> {
    await this.gateway.stop();
  }

  /** Runs an operation with the caller's permissions. Never throws; failures are in the result's `errors`. */
  async run(operation: PreparedOperation, variables: Variables, call: GraphCall): Promise<GraphResult> {
    const startedAt = performance.now();
    call.span?.setAttribute('graphql.operation.name', operation.name);
    const result = await this.runSafely(operation, variables, call);
    this.metrics.observe(operation, result, performance.now() - startedAt);
    return result;
  }

  private async runSafely(operation: PreparedOperation, variables: Variables, call: GraphCall): Promise<GraphResult> {
    try {
      if (operation.introspection) {
        return (await execute({
          schema: this.schema,
          document: operation.document,
          variableValues: variables,
        })) as GraphResult;
      }
      if (operation.variableCost) this.operations.requireWithinBounds(operation, variables);
      return await this.execute(operation, variables, call);
    } catch (error) {
      if (!(error instanceof GraphQLError))
        this.logger.error({ err: error, requestId: call.requestId }, 'could not run graph operation');
      return {
        errors: [
          error instanceof GraphQLError ? error : new GraphQLError('failed', { extensions: { code: 'INTERNAL' } }),
        ],
      };
    }
  }

  private async execute(operation: PreparedOperation, variables: Variables, call: GraphCall): Promise<GraphResult> {
    const admission = await this.limits.admit(operation, variables, call);
    let errors: readonly GraphQLError[] = [];
    try {
      const owner = this.owners.of(operation);
      const result = await (owner === undefined
        ? this.executor(this.requestContext(operation, variables, call))
        : this.runOnOwner(owner, operation, variables, call));
      errors = result.errors ?? [];
      return result;
    } finally {
      await admission?.settle(errors);
    }
  }

  /** Skips query planning when a single service resolves the whole operation. Variables are still validated here. */
  private runOnOwner(
    { service, query }: Owner,
    { operation }: PreparedOperation,
    variables: Variables,
    call: GraphCall,
  ): Promise<GraphResult> {
    const declared = operation.variableDefinitions ?? [];
    const { errors } = getVariableValues(this.schema, declared, variables, { maxErrors: 5 });
    if (errors !== undefined) return Promise.resolve({ errors });
    return this.sources[service].run({ query, variables: onlyDeclared(declared, variables) }, call);
  }

  private requestContext(operation: PreparedOperation, variables: Variables, call: GraphCall): RequestContext {
    const context = {
      request: { query: operation.source, variables },
      document: operation.document,
      operation: operation.operation,
      operationName: operation.operation.name?.value ?? null,
      queryHash: operation.hash,
      source: operation.source,
      context: { call },
      schema: this.schema,
      logger: this.logger,
      metrics: {},
    };
    // The executor does not read the properties that are missing here; only Apollo Server does.
    return context as unknown as RequestContext;
  }
}

/** Drops undeclared variables, because a service can reject a body with unexpected names such as `__proto__`. */
function onlyDeclared(declared: readonly VariableDefinitionNode[], variables: Variables): Variables {
  const names = declared.map(({ variable }) => variable.name.value).filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(names.map((name) => [name, variables[name]]));
}
