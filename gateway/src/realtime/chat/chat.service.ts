import { isDomainError, DomainError } from '@kindred/contracts';
import type { Span } from '@kindred/platform/tracing';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../../graph/graph-errors.js';
import { Graph } from '../../graph/graph.service.js';
import { prepareOperation } from '../../graph/prepared-operation.js';
import { INTERNAL_MESSAGE } from '../../errors/error-response.js';
import { LOGGER } from '../../settings.js';
import { DeliveryMetrics } from '../delivery-metrics.js';
import { MatchSubscriptions } from '../match-subscriptions.service.js';
import type { MemberSocket } from '../member-socket.js';
import { ChatConnection, type ChatOperations } from './chat-connection.js';

const TYPING = prepareOperation(
  parse('mutation ChatTyping($matchId: ID!, $typing: Boolean!) { setTyping(matchId: $matchId, typing: $typing) }'),
);

/** The chat on /ws/messages. */
@Injectable()
export class ChatService {
  private readonly operations: ChatOperations;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    subscriptions: MatchSubscriptions,
    deliveries: DeliveryMetrics,
  ) {
    this.operations = {
      subscribe: (socket, matchId, listener, span) =>
        subscriptions.subscribe(socket, matchId, listener, { latestFirst: false }, span),
      setTyping: (...parameters) => this.setTyping(...parameters),
      onDelivered: (socket, message) => deliveries.observe('chat', message, socket),
      toClientError: (error) => this.toClientError(error),
    };
  }

  accept(socket: MemberSocket): void {
    new ChatConnection(socket, this.operations).open();
  }

  private async setTyping(socket: MemberSocket, matchId: string, typing: boolean, span?: Span): Promise<void> {
    const { errors } = await this.graph.run(TYPING, { matchId, typing }, socket.graphCall({ span }));
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
  }

  /** An unexpected error is logged and replaced by INTERNAL. */
  private toClientError(error: unknown): DomainError {
    if (isDomainError(error)) return error;
    this.logger.error({ err: error }, 'could not handle chat frame');
    return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  }
}
