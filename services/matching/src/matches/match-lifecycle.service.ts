import { liveTopics, type EventData, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { endCoupleOf } from '../couples/couple-events.js';
import { DELETE_LIKES_BETWEEN } from '../likes/likes.statement.js';
import { otherOf, pairOf, type Pair } from '../pairs/pair.js';
import { MatchEntity } from './match.entity.js';

export type MatchNotes = NonNullable<EventData<'matching.match-changed'>['notes']>;

/** Begins and ends matches, with their likes and couples. The caller holds the lock of the pair. */
@Injectable()
export class MatchLifecycleService {
  constructor(private readonly live: LiveChannel) {}

  /**
   * Creates a match, publishes it, and signals both members.
   * @param userId the member whose like makes the match; the response tells them, and a signal the other one
   * @param notes those of both likes, oldest first
   * @returns the match's id
   */
  async begin(tx: Transaction, userId: string, otherId: string, notes: MatchNotes): Promise<string> {
    const match = tx.manager.create(MatchEntity, { matchId: randomUUID(), ...pairOf(userId, otherId) });
    await tx.manager.insert(MatchEntity, match);
    const { matchId, matchedAt } = match;
    await this.publishMatch(tx, match, { live: true, matchedAt: matchedAt.toISOString(), endedAt: null }, notes);
    tx.afterCommit(async () => {
      await this.signalMembers(match, { kind: 'matched', matchId });
      await this.signal(otherId, { kind: 'liked-back', matchId });
    });
    return matchId;
  }

  /**
   * Deletes a match with its couple and both likes, publishes the end, and signals the subscribers of the match and
   * both members. `endedAt` is never before `matchedAt`, even if the clock was set back.
   * @param endedBy the member who unmatched; the other one is notified of that, but not of a block or a deletion
   */
  async end(tx: Transaction, match: MatchEntity, endedBy?: string, farewell = false): Promise<void> {
    const { matchId, user1Id, user2Id, matchedAt } = match;
    const wasCouple = await endCoupleOf(tx, matchId);
    await tx.manager.delete(MatchEntity, { matchId });
    const deleted = await runStatement(tx.manager, DELETE_LIKES_BETWEEN, [user1Id, user2Id]);
    const notes = deleted.map((note) => ({ ...note, at: note.at.toISOString() }));
    const endedAt = new Date(Math.max(Date.now(), matchedAt.getTime())).toISOString();
    const times = { matchedAt: matchedAt.toISOString(), endedAt };
    const state = {
      live: false,
      ...times,
      ...(endedBy === undefined ? {} : { endedBy }),
      ...(farewell ? { farewell } : {}),
    };
    await this.publishMatch(tx, match, state, notes);
    tx.afterCommit(async () => {
      await this.live.publish(liveTopics.match(matchId), { kind: 'ended', matchId } satisfies MatchSignal);
      if (wasCouple) await this.signalMembers(match, { kind: 'couple-changed', matchId });
      await this.signalMembers(match, { kind: 'match-ended', matchId });
      if (endedBy !== undefined) await this.signal(otherOf(match, endedBy), { kind: 'unmatched', matchId });
    });
  }

  /** Signals the other members of this member's matches that the matches are hidden by a ban, or visible again. */
  async signalOthers(tx: Transaction, userId: string, kind: 'match-hidden' | 'match-restored'): Promise<void> {
    const matches = await this.matchesOf(tx, userId);
    tx.afterCommit(async () => {
      // Sequentially, so that a member with many matches does not monopolize the live channel.
      for (const match of matches) await this.signal(otherOf(match, userId), { kind, matchId: match.matchId });
    });
  }

  async signalMembers({ user1Id, user2Id }: Pair, signal: MemberSignal): Promise<void> {
    await Promise.all([user1Id, user2Id].map((userId) => this.signal(userId, signal)));
  }

  /** The matches of a member. The caller holds the member's lock, so that none begins or ends concurrently. */
  matchesOf({ manager }: Transaction, userId: string): Promise<MatchEntity[]> {
    return manager.findBy(MatchEntity, [{ user1Id: userId }, { user2Id: userId }]);
  }

  signal(userId: string, signal: MemberSignal): Promise<void> {
    return this.live.publish(liveTopics.member(userId), signal);
  }

  private async publishMatch(
    tx: Transaction,
    { matchId, user1Id, user2Id }: MatchEntity,
    state: Pick<EventData<'matching.match-changed'>, 'live' | 'matchedAt' | 'endedAt' | 'endedBy' | 'farewell'>,
    notes: MatchNotes,
  ): Promise<void> {
    const data = { matchId, user1Id, user2Id, ...state, ...(notes.length === 0 ? {} : { notes }) };
    await tx.record('matching.match-changed', matchId, data);
  }
}
