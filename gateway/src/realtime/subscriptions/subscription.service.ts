import { randomUUID } from 'node:crypto';
import { isDomainError } from '@kindred/contracts';
import { endSpan, markFailed, type Span, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/platform/tracing';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { GraphQLError, type ExecutionArgs, type FormattedExecutionResult } from 'graphql';
import { handleProtocols, makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import { BrowserTraces } from '../../browser-traces/browser-traces.service.js';
import { isServerError, toPublicError } from '../../graph/graph-errors.js';
import type { GraphResult } from '../../graph/graph-result.js';
import { Graph } from '../../graph/graph.service.js';
import { LOGGER } from '../../settings.js';
import { DeliveryMetrics } from '../delivery-metrics.js';
import { CLOSE, type MemberSocket } from '../member-socket.js';
import { beginDelivery, nameReceiver } from '../signal-trace.js';
import { SignalResults, type SignalResult } from './signal-results.js';
import { SubscriptionOpener, toGraphError, type ResultStream } from './subscription-opener.js';

/** Concurrent subscriptions per socket. */
const SUBSCRIPTIONS_MAX = 200;

/** GraphQL subscriptions over the graphql-transport-ws protocol. */
@Injectable()
export class SubscriptionService implements OnApplicationBootstrap {
  private readonly server: Server<MemberSocket>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly results: SignalResults,
    private readonly opener: SubscriptionOpener,
    private readonly deliveries: DeliveryMetrics,
    private readonly browserTraces: BrowserTraces,
  ) {
    this.server = makeServer<undefined, MemberSocket>({
      // A client refetches once it is connected, and then expects a signal for every later change.
      onConnect: (context) => context.extra.subscribe(),
      onSubscribe: (context, _id, payload) => this.subscribe(context.extra, payload, context.subscriptions),
      subscribe: (args) => (args as ExecutionArgs).rootValue as ResultStream,
      onNext: (context, _id, _payload, _args, result) => this.deliver(context.extra, result as SignalResult),
      onError: (_context, _id, _payload, errors) => errors.map((error) => toPublicError(error, randomUUID())),
    });
  }

  onApplicationBootstrap(): void {
    this.results.attachResolvers(this.graph.schema);
  }

  selectProtocol(offered: Set<string>): string | false {
    return handleProtocols(offered);
  }

  accept(socket: MemberSocket): void {
    const { webSocket } = socket;
    const closed = this.server.opened(
      {
        protocol: webSocket.protocol,
        send: (text) => socket.send(text),
        close: (code, reason) => webSocket.close(code, reason),
        onMessage: (handle) => {
          webSocket.on('message', (data) => {
            handle(String(data)).catch((error: unknown) => {
              this.logger.error({ err: error }, 'could not handle subscription message');
              webSocket.close(CLOSE.RESTARTING, 'Please connect again.');
            });
          });
        },
      },
      socket,
    );
    webSocket.once('close', (code, reason) => void closed(code, String(reason)));
  }

  private async subscribe(
    socket: MemberSocket,
    payload: SubscribePayload,
    running: Readonly<Record<string, unknown>>,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const span = this.browserTraces.begin('subscribe', SpanKind.SERVER, payload.extensions?.[TRACEPARENT]);
    try {
      if (Object.keys(running).length > SUBSCRIPTIONS_MAX) throw tooManySubscriptions();
      const { operation, stream } = await this.opener.open(payload, socket, span);
      return { schema: this.graph.schema, document: operation.document, rootValue: stream };
    } catch (error) {
      const failure = this.failureOf(error);
      markServerError(span, [failure]);
      return [failure];
    } finally {
      endSpan(span);
    }
  }

  private failureOf(error: unknown): GraphQLError {
    if (error instanceof GraphQLError) return error;
    if (isDomainError(error)) return toGraphError(error);
    this.logger.error({ err: error }, 'could not open subscription');
    return new GraphQLError('failed', { extensions: { code: 'INTERNAL' } });
  }

  /** Called right before the frame is written. */
  private deliver(socket: MemberSocket, result: SignalResult): FormattedExecutionResult {
    const { trace, sent } = result.delivery;
    const span = beginDelivery(result.operationName, trace);
    markServerError(span, result.errors);
    if (sent !== undefined) {
      nameReceiver(span, sent, socket);
      this.deliveries.observe('graph', sent, socket);
    }
    const traceparent = this.browserTraces.isOn ? traceparentOf(span) : null;
    endSpan(span);
    const frame = publicResult(result);
    return traceparent === null ? frame : { ...frame, extensions: { [TRACEPARENT]: traceparent } };
  }
}

function markServerError(span: Span | undefined, errors: readonly GraphQLError[] = []): void {
  const code = errors.map(({ extensions }) => extensions['code']).find(isServerError);
  if (code !== undefined) markFailed(span, String(code));
}

function tooManySubscriptions(): GraphQLError {
  return new GraphQLError('Too many subscriptions at once.', { extensions: { code: 'RATE_LIMITED' } });
}

function publicResult({ data, errors }: GraphResult): FormattedExecutionResult {
  const requestId = randomUUID();
  return {
    data: data ?? null,
    ...(errors === undefined ? {} : { errors: errors.map((error) => toPublicError(error, requestId)) }),
  };
}
