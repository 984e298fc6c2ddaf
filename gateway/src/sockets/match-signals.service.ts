import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel, type Unsubscribe } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepared } from '../graph/prepared-operations.js';
import type { MemberSocket } from './member-socket.js';

const ACCESS = prepared(parse('query MatchAccess($matchId: ID!) { conversation(matchId: $matchId) { matchId } }'));

/** A listener in place and allowed, that hears nothing until `start`; then first what was said in between. */
export interface Following {
  start: () => void;
  stop: Unsubscribe;
}

/** The signals of one live match, for its two members alone. */
@Injectable()
export class MatchSignals {
  constructor(
    private readonly graph: Graph,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Listens first and asks for leave then, so that nothing said in between is missed.
   * @throws DomainError when this is not a live match of the member's, as the graph says it.
   */
  async follow(socket: MemberSocket, matchId: string, listener: (signal: MatchSignal) => void): Promise<Following> {
    let early: MatchSignal[] | undefined = [];
    const stop = await this.live.subscribe(liveTopics.match(matchId), (message) => {
      const signal = message as MatchSignal;
      if (early === undefined) listener(signal);
      else early.push(signal);
    });
    try {
      await this.requireAccess(socket, matchId);
    } catch (error) {
      await stop();
      throw error;
    }
    const start = (): void => {
      const missed = early ?? [];
      early = undefined;
      missed.forEach(listener);
    };
    return { start, stop };
  }

  private async requireAccess(socket: MemberSocket, matchId: string): Promise<void> {
    const { data, errors } = await this.graph.run(ACCESS, { matchId }, socket.graphCall());
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    if (!data?.['conversation']) throw DomainError.notFound('There is no such conversation.');
  }
}
