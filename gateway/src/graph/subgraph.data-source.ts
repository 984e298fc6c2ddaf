import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { ServiceName } from '@kindred/contracts';
import { beginSpan, endSpan, type Span, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/platform/tracing';
import { CALLER_HEADER, type Logger } from '@kindred/service-kit';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Dispatcher } from 'undici';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import type { GraphCall } from './graph-call.js';
import type { GraphResult } from './graph-result.js';
import { splitResponse } from './raw-json.js';
import { postJson, type ServiceResponse } from '../services/service-client.js';
import { ACCOUNT_COOKIE_NAMES, ACCOUNT_COOKIES } from '../sessions/account-cookies.js';

type Response = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** `completeUpload` waits until the photo is decoded, possibly queued behind others. In milliseconds. */
const SLOW_FIELD = { name: 'completeUpload', timeout: 60_000 };

export interface SubgraphRequest {
  query: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  operationName?: string | undefined;
}

/** A document that starts with a fragment counts as a mutation. */
function isQuery({ query = '' }: SubgraphRequest): boolean {
  return query.startsWith('query') || query.startsWith('{');
}

function isGraphResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

/**
 * Sends operations to one service with the signed caller. A service that is down, slow, or shutting down results in
 * UNAVAILABLE; the cause is only logged.
 */
export class SubgraphDataSource implements GraphQLDataSource {
  constructor(
    private readonly service: ServiceName,
    private readonly replicas: Dispatcher,
    private readonly logger: Logger,
  ) {}

  process(options: GraphQLDataSourceProcessOptions): Promise<Response> {
    const { query, variables, operationName } = options.request;
    return this.fetch({ query, variables, operationName }, options.context['call'] as GraphCall);
  }

  /**
   * Runs an operation that this service resolves alone.
   * @param rawField the field whose value is passed on as `RawJson`, unless there are errors
   */
  async run(request: SubgraphRequest, call: GraphCall, rawField?: string): Promise<GraphResult> {
    const { data = null, errors } = await this.fetch(request, call, rawField);
    // In GraphQL, `data` is an object or null.
    const result = { data: data as GraphResult['data'] };
    return errors === undefined ? result : { ...result, errors: errors.map((error) => this.toGraphQLError(error)) };
  }

  private async fetch(request: SubgraphRequest, call: GraphCall, rawField?: string): Promise<Response> {
    const sent = await this.send(request, call);
    const { statusCode, headers } = sent;
    if (statusCode === 503) throw this.unavailable(call, new Error(`${this.service} responded with 503`));
    if (this.service === 'identity') readCookies(headers, call);
    const data = rawField === undefined ? undefined : splitResponse(sent.bytes, rawField);
    const response = data === undefined ? this.parse(sent.text) : { data };
    if (response !== undefined) return response;
    this.logger.error(
      { service: this.service, statusCode, requestId: call.requestId },
      'service sent an invalid response',
    );
    throw new GraphQLError('invalid response', { extensions: { code: 'INTERNAL' } });
  }

  private async send(request: SubgraphRequest, call: GraphCall): Promise<ServiceResponse> {
    const timeout = request.query?.includes(SLOW_FIELD.name) ? SLOW_FIELD.timeout : undefined;
    const span = beginSpan('POST /graphql', SpanKind.CLIENT, call.parentSpan);
    span?.setAttribute('peer.service', this.service);
    try {
      const [body, idempotent] = [JSON.stringify(request), isQuery(request)];
      const headers = this.headersOf(call, span, idempotent);
      const response = await postJson(this.replicas, '/graphql', headers, body, idempotent, timeout);
      span?.setAttribute('http.response.status_code', response.statusCode);
      endSpan(span);
      return response;
    } catch (error) {
      endSpan(span, error);
      throw this.unavailable(call, error);
    }
  }

  private headersOf(call: GraphCall, span: Span | undefined, isRead: boolean): Record<string, string> {
    const token = call.tokenFor(this.service);
    const headers: Record<string, string> = {
      [CALLER_HEADER]: token,
      'x-request-id': call.requestId,
      // Only mutations of identity depend on the client, and reads are frequent.
      ...(this.service === 'identity' && !isRead ? call.clientHeaders : {}),
    };
    const traceparent = traceparentOf(span);
    if (traceparent !== null) headers[TRACEPARENT] = traceparent;
    return headers;
  }

  private parse(text: string): Response | undefined {
    try {
      const response: unknown = JSON.parse(text);
      return isGraphResponse(response) ? response : undefined;
    } catch {
      return undefined;
    }
  }

  private toGraphQLError({ message, path, extensions }: GraphQLFormattedError): GraphQLError {
    return new GraphQLError(message, { path: path ?? null, extensions: { ...extensions, serviceName: this.service } });
  }

  private unavailable(call: GraphCall, error: unknown): GraphQLError {
    this.logger.error({ err: error, service: this.service, requestId: call.requestId }, 'service unavailable');
    return new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: 'UNAVAILABLE' } });
  }
}

/** Reads the values of cookies in a response of identity. */
function readCookies(headers: ServiceResponse['headers'], { cookies }: GraphCall): void {
  for (const name of ACCOUNT_COOKIE_NAMES) {
    const value = headers[ACCOUNT_COOKIES[name].header];
    if (typeof value === 'string') cookies[name] = value;
  }
}
