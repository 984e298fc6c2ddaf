import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel, type Unsubscribe } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepareOperation } from '../graph/prepared-operation.js';
import type { MemberSocket } from './member-socket.js';

const ACCESS = prepareOperation(
  parse('query MatchAccess($matchId: ID!) { conversation(matchId: $matchId) { matchId } }'),
);

/** An authorized subscription. It buffers signals until `start` is called. */
export interface MatchSubscription {
  start: () => void;
  unsubscribe: Unsubscribe;
}

/** Subscribes a match's two members to its signals. */
@Injectable()
export class MatchSignals {
  constructor(
    private readonly graph: Graph,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Subscribes before checking access, so that no signal in between is lost.
   * @throws DomainError when the member has no access to the match
   */
  async subscribe(
    socket: MemberSocket,
    matchId: string,
    listener: (signal: MatchSignal) => void,
  ): Promise<MatchSubscription> {
    let buffer: MatchSignal[] | undefined = [];
    const unsubscribe = await this.live.subscribe(liveTopics.match(matchId), (message) => {
      const signal = message as MatchSignal;
      if (buffer === undefined) listener(signal);
      else buffer.push(signal);
    });
    try {
      await this.requireAccess(socket, matchId);
    } catch (error) {
      await unsubscribe();
      throw error;
    }
    const start = (): void => {
      const buffered = buffer ?? [];
      buffer = undefined;
      buffered.forEach(listener);
    };
    return { start, unsubscribe };
  }

  private async requireAccess(socket: MemberSocket, matchId: string): Promise<void> {
    const { data, errors } = await this.graph.run(ACCESS, { matchId }, socket.graphCall());
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    if (!data?.['conversation']) throw DomainError.notFound('Conversation not found');
  }
}
