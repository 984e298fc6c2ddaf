import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel, type Traced } from '@kindred/event-bus';
import type { Span } from '@kindred/platform/tracing';
import { Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepareOperation, type PreparedOperation } from '../graph/prepared-operation.js';
import { MatchSubscription, type ConversationStart, type MatchListener } from './match-subscription.js';
import type { MemberSocket } from './member-socket.js';
import { MESSAGE_FIELDS, MessageReader } from './message-reader.service.js';

const accessOperation = (fields: string): PreparedOperation =>
  prepareOperation(parse(`query MatchAccess($matchId: ID!) { conversation(matchId: $matchId) { lastSeq ${fields} } }`));
const ACCESS = accessOperation('');
const ACCESS_WITH_LATEST = accessOperation(`lastMessage { ${MESSAGE_FIELDS.join(' ')} }`);

export interface MatchSubscriptionOptions {
  /** Delivers the conversation's latest message first, so that a client sees whether its history is up to date. */
  latestFirst: boolean;
}

/** An authorized subscription. */
export interface OpenMatchSubscription {
  /** Delivers the latest message if requested, the buffered signals, then those that follow. */
  start: () => void;
  unsubscribe: () => void;
}

/** The fan-out of a match's signals and messages to its two members, on chat sockets and GraphQL subscriptions alike. */
@Injectable()
export class MatchSubscriptions {
  constructor(
    private readonly graph: Graph,
    private readonly live: LiveChannel,
    private readonly reader: MessageReader,
  ) {}

  /**
   * Subscribes before checking access, so that no signal in between is lost.
   * @throws DomainError when the member has no access to the match
   */
  async subscribe(
    socket: MemberSocket,
    matchId: string,
    listener: MatchListener,
    { latestFirst }: MatchSubscriptionOptions,
    span?: Span,
  ): Promise<OpenMatchSubscription> {
    const subscription = new MatchSubscription(socket, matchId, this.reader, listener);
    const unsubscribeFromTopic = await this.live.subscribe(liveTopics.match(matchId), (message) =>
      subscription.receive(message as Traced<MatchSignal>),
    );
    const unsubscribe = (): void => {
      subscription.end();
      void unsubscribeFromTopic();
    };
    try {
      const access = latestFirst ? ACCESS_WITH_LATEST : ACCESS;
      const conversation = await this.requireAccess(socket, matchId, access, span);
      return { start: () => subscription.start(conversation), unsubscribe };
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  private async requireAccess(
    socket: MemberSocket,
    matchId: string,
    operation: PreparedOperation,
    span: Span | undefined,
  ): Promise<ConversationStart> {
    const { data, errors } = await this.graph.run(operation, { matchId }, socket.graphCall({ span }));
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    const conversation = data?.['conversation'] as ConversationStart | null | undefined;
    if (!conversation) throw DomainError.notFound('Conversation not found');
    return conversation;
  }
}
