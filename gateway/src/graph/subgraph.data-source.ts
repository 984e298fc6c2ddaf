import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { ServiceName } from '@kindred/contracts';
import { CALLER_HEADER, SESSION_HEADER, type Logger } from '@kindred/service-kit';
import { GraphQLError } from 'graphql';
import type { Pool } from 'undici';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import type { GraphCall } from '../requests/graph-call.js';

type Response = Awaited<ReturnType<GraphQLDataSource['process']>>;

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
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  async process(options: GraphQLDataSourceProcessOptions): Promise<Response> {
    const { query, variables, operationName } = options.request;
    const call = options.context['call'] as GraphCall;
    const { statusCode, session, text } = await this.send(JSON.stringify({ query, variables, operationName }), call);
    if (statusCode === 503) throw this.unavailable(call, new Error(`${this.service} answered 503`));
    if (session !== undefined) call.session = session;
    const answer = this.read(text);
    if (answer !== undefined) return answer;
    this.logger.error({ service: this.service, statusCode, requestId: call.requestId }, 'a service broke off');
    throw new GraphQLError('unreadable answer', { extensions: { code: 'INTERNAL' } });
  }

  private async send(body: string, call: GraphCall): Promise<{ statusCode: number; session?: string; text: string }> {
    try {
      const response = await this.pool.request({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', [CALLER_HEADER]: call.token, 'x-request-id': call.requestId },
        body,
      });
      const text = await response.body.text();
      const session = this.service === 'identity' ? response.headers[SESSION_HEADER] : undefined;
      return { statusCode: response.statusCode, text, ...(typeof session === 'string' ? { session } : {}) };
    } catch (error) {
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

  private unavailable(call: GraphCall, error: unknown): GraphQLError {
    this.logger.error({ err: error, service: this.service, requestId: call.requestId }, 'a service is unavailable');
    return new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: 'UNAVAILABLE' } });
  }
}
