import { isDomainError, DomainError } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepareOperation } from '../graph/prepared-operation.js';
import { RequestCoalescer } from '../graph/request-coalescer.js';
import { INTERNAL_MESSAGE } from '../requests/error-response.js';
import { LOGGER } from '../settings.js';
import { MatchSignals } from '../sockets/match-signals.service.js';
import type { MemberSocket } from '../sockets/member-socket.js';
import { ChatConnection } from './chat-connection.js';
import type { ChatMessage } from './chat-frames.js';
import { MessageReads } from './message-reads.service.js';

const TYPING = prepareOperation(
  parse('mutation ChatTyping($matchId: ID!, $typing: Boolean!) { setTyping(matchId: $matchId, typing: $typing) }'),
);

/** The graph operations of chat sockets; each runs with the permissions of the socket's member. */
@Injectable()
export class ChatService {
  private readonly messageFetches = new RequestCoalescer();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly reads: MessageReads,
    readonly signals: MatchSignals,
  ) {}

  accept(socket: MemberSocket): void {
    new ChatConnection(socket, this).open();
  }

  /** @throws DomainError when the member is not allowed to write to this match. */
  async setTyping(socket: MemberSocket, matchId: string, typing: boolean): Promise<void> {
    const { errors } = await this.graph.run(TYPING, { matchId, typing }, socket.graphCall());
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
  }

  /**
   * @returns null when the member is not allowed to read the message
   * @throws DomainError UNAVAILABLE when messaging does not respond
   */
  async message(socket: MemberSocket, id: string): Promise<ChatMessage | null> {
    const { data, errors } = await this.messageFetches.run(`${socket.userId} ${id}`, () =>
      this.reads.read(socket.graphCall().token, id),
    );
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    return (data?.['message'] as ChatMessage | null | undefined) ?? null;
  }

  /** The error to send to the client. An unexpected error is logged and replaced by INTERNAL. */
  clientError(error: unknown): DomainError {
    if (isDomainError(error)) return error;
    this.logger.error({ err: error }, 'could not handle chat frame');
    return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  }
}
