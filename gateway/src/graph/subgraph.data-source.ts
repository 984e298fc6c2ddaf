import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { ServiceName } from '@kindred/contracts';
import { beginSpan, endSpan, SpanKind, TRACEPARENT, traceparentOf, type Span } from '@kindred/event-bus';
import { CALLER_HEADER, SESSION_HEADER, type Logger } from '@kindred/service-kit';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Dispatcher } from 'undici';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import type { GraphCall } from '../requests/graph-call.js';
import type { GraphResult } from './graph.service.js';
import { postJson, type ServiceAnswer } from './service-client.js';

type Response = Awaited<ReturnType<GraphQLDataSource['process']>>;

/**
 * Waits for the picture to be decoded, in line behind others: the one call that rightly takes long. In milliseconds.
 */
const PATIENCE = { field: 'completeUpload', milliseconds: 60_000 };

/** What a service is asked. */
export interface SubgraphRequest {
  query: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  operationName?: string | undefined;
}

/** Not so sure when a fragment comes first: then it counts as a change. */
function isQuestion({ query = '' }: SubgraphRequest): boolean {
  return query.startsWith('query') || query.startsWith('{');
}

function isGraphResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

/**
 * Asks one service over its keep-alive connections, as the caller. A service that is down, slow or stopping is
 * UNAVAILABLE, without detail; the detail goes to the log.
 */
export class SubgraphDataSource implements GraphQLDataSource {
  constructor(
    private readonly service: ServiceName,
    private readonly replicas: Dispatcher,
    private readonly logger: Logger,
  ) {}

  process(options: GraphQLDataSourceProcessOptions): Promise<Response> {
    const { query, variables, operationName } = options.request;
    return this.ask({ query, variables, operationName }, options.context['call'] as GraphCall);
  }

  /** What the service answers to an operation that is its own from beginning to end. */
  async run(request: SubgraphRequest, call: GraphCall): Promise<GraphResult> {
    const { data = null, errors } = await this.ask(request, call);
    // Data is an object or null, as everywhere in GraphQL.
    const result = { data: data as GraphResult['data'] };
    return errors === undefined ? result : { ...result, errors: errors.map((error) => this.errorOf(error)) };
  }

  private async ask(request: SubgraphRequest, call: GraphCall): Promise<Response> {
    const { statusCode, headers, text } = await this.send(request, call);
    if (statusCode === 503) throw this.unavailable(call, new Error(`${this.service} answered 503`));
    const session = this.service === 'identity' ? headers[SESSION_HEADER] : undefined;
    if (typeof session === 'string') call.session = session;
    const answer = this.read(text);
    if (answer !== undefined) return answer;
    this.logger.error({ service: this.service, statusCode, requestId: call.requestId }, 'a service broke off');
    throw new GraphQLError('unreadable answer', { extensions: { code: 'INTERNAL' } });
  }

  private async send(request: SubgraphRequest, call: GraphCall): Promise<ServiceAnswer> {
    const timeout = request.query?.includes(PATIENCE.field) ? PATIENCE.milliseconds : undefined;
    const span = beginSpan('POST /graphql', SpanKind.CLIENT, call.span);
    span?.setAttribute('peer.service', this.service);
    try {
      const [headers, body, idempotent] = [headersOf(call, span), JSON.stringify(request), isQuestion(request)];
      const answer = await postJson(this.replicas, '/graphql', headers, body, idempotent, timeout);
      span?.setAttribute('http.response.status_code', answer.statusCode);
      endSpan(span);
      return answer;
    } catch (error) {
      endSpan(span, error);
      throw this.unavailable(call, error);
    }
  }

  private read(text: string): Response | undefined {
    try {
      const answer: unknown = JSON.parse(text);
      return isGraphResponse(answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  private errorOf({ message, path, extensions }: GraphQLFormattedError): GraphQLError {
    return new GraphQLError(message, { path: path ?? null, extensions: { ...extensions, serviceName: this.service } });
  }

  private unavailable(call: GraphCall, error: unknown): GraphQLError {
    this.logger.error({ err: error, service: this.service, requestId: call.requestId }, 'a service is unavailable');
    return new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: 'UNAVAILABLE' } });
  }
}

function headersOf(call: GraphCall, span: Span | undefined): Record<string, string> {
  const headers: Record<string, string> = { [CALLER_HEADER]: call.token, 'x-request-id': call.requestId };
  const traceparent = traceparentOf(span);
  if (traceparent !== null) headers[TRACEPARENT] = traceparent;
  return headers;
}
