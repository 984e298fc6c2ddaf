import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import type { GatewayInterface } from '@apollo/server-gateway-interface';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { Logger } from '@kindred/service-kit';
import { GraphQLError, OperationTypeNode, type FormattedExecutionResult, type GraphQLFormattedError } from 'graphql';
import type { GraphCall } from './graph-call.js';
import type { GatewaySettings } from '../settings.js';
import { isServerError, toPublicError } from './graph-errors.js';
import type { PersistedOperations } from './persisted-operations.js';
import { PARSE_OPTIONS, VALIDATION_OPTIONS, VALIDATION_RULES } from './operation-limits.js';

/** The context of an operation. */
export interface GraphContext {
  call: GraphCall;
  /** Called before the response is sent. */
  beforeResponse?: () => void;
}

const listener: GraphQLRequestListener<GraphContext> = {
  didResolveOperation: ({ operation }) => {
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return Promise.resolve();
    const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
    return Promise.reject(new GraphQLError('Send subscriptions over WebSocket.', { extensions }));
  },
  willSendResponse: ({ response: { body }, contextValue: { call, beforeResponse } }) => {
    beforeResponse?.();
    if (body.kind === 'single') for (const error of body.singleResult.errors ?? []) addRequestId(error, call.requestId);
    return Promise.resolve();
  },
};

const requestPlugin: ApolloServerPlugin<GraphContext> = { requestDidStart: () => Promise.resolve(listener) };

/** The server of `/graphql`: parses, validates, and stores documents, and formats errors. The gateway executes. */
export function createApolloServer(
  gateway: GatewayInterface,
  persisted: PersistedOperations,
  settings: GatewaySettings,
  logger: Logger,
): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    gateway,
    logger,
    nodeEnv: settings.production ? 'production' : 'development',
    introspection: !settings.production,
    parseOptions: PARSE_OPTIONS,
    validationRules: VALIDATION_RULES,
    validationOptions: VALIDATION_OPTIONS,
    persistedQueries: { cache: persisted },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (_formatted, error) => toPublicError(error),
    stringifyResult: stringify,
    plugins: [
      requestPlugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      settings.production
        ? ApolloServerPluginLandingPageDisabled()
        : ApolloServerPluginLandingPageLocalDefault({ includeCookies: true, embed: { runTelemetry: false } }),
    ],
  });
}

function addRequestId({ extensions }: GraphQLFormattedError, requestId: string): void {
  if (extensions !== undefined && isServerError(extensions['code'])) extensions['requestId'] = requestId;
}

/** A rejected request has both formats: GraphQL's `errors` and the API's error body. */
function stringify(result: FormattedExecutionResult): string {
  const [first] = result.data === undefined ? (result.errors ?? []) : [];
  return JSON.stringify(first === undefined ? result : { message: first.message, ...first.extensions, ...result });
}
