import { isDomainError, DomainError } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepared } from '../graph/prepared-operations.js';
import { SharedFetches } from '../graph/shared-fetches.js';
import { INTERNAL_MESSAGE } from '../requests/error-answer.js';
import { LOGGER } from '../settings.js';
import { MatchSignals } from '../sockets/match-signals.service.js';
import type { MemberSocket } from '../sockets/member-socket.js';
import { ChatConnection } from './chat-connection.js';
import type { ChatMessage } from './chat-frames.js';
import { MessageReads } from './message-reads.service.js';

const TYPING = prepared(
  parse('mutation ChatTyping($matchId: ID!, $typing: Boolean!) { setTyping(matchId: $matchId, typing: $typing) }'),
);

/** What the chat sockets ask, always as the member who asks. */
@Injectable()
export class ChatService {
  private readonly fetches = new SharedFetches();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly reads: MessageReads,
    readonly signals: MatchSignals,
  ) {}

  enter(socket: MemberSocket): void {
    new ChatConnection(socket, this).open();
  }

  /** @throws DomainError when the member may not write there. */
  async setTyping(socket: MemberSocket, matchId: string, typing: boolean): Promise<void> {
    const { errors } = await this.graph.run(TYPING, { matchId, typing }, socket.graphCall());
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
  }

  /**
   * The message as this member may read it; null when they may not.
   * @throws DomainError UNAVAILABLE when it cannot be had.
   */
  async message(socket: MemberSocket, id: string): Promise<ChatMessage | null> {
    const { data, errors } = await this.fetches.run(`${socket.userId} ${id}`, () =>
      this.reads.read(socket.graphCall().token, id),
    );
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    return (data?.['message'] as ChatMessage | null | undefined) ?? null;
  }

  /** The refusal to tell the client of; a bug is logged and told as INTERNAL. */
  refusalOf(error: unknown): DomainError {
    if (isDomainError(error)) return error;
    this.logger.error({ err: error }, 'a chat frame failed');
    return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  }
}
