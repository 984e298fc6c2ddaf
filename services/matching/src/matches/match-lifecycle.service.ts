import { liveTopics, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { endCoupleOf } from '../couples/couple-facts.js';
import { LikeEntity } from '../likes/like.entity.js';
import { otherOf, pairOf, type Pair } from '../pairs/pair.js';
import { MatchEntity } from './match.entity.js';

/** How a match begins and ends, with everything that hangs on it. Whoever calls holds the lock of the pair. */
@Injectable()
export class MatchLifecycleService {
  constructor(private readonly live: LiveChannel) {}

  /** Begins the match of two who like each other and tells both; the new match's id. */
  async begin(tx: Transaction, one: string, other: string): Promise<string> {
    const match = tx.manager.create(MatchEntity, { matchId: randomUUID(), ...pairOf(one, other) });
    await tx.manager.insert(MatchEntity, match);
    const { matchId, matchedAt } = match;
    await this.tell(tx, match, { live: true, matchedAt: matchedAt.toISOString(), endedAt: null });
    tx.afterCommit(() => this.signalMembers(match, { kind: 'matched', matchId }));
    return matchId;
  }

  /**
   * Ends a match: the couple and both likes go with it, and everybody who listens to it hears so. `endedAt` is never
   * before `matchedAt`.
   */
  async end(tx: Transaction, match: MatchEntity): Promise<void> {
    const { matchId, user1Id, user2Id, matchedAt } = match;
    await endCoupleOf(tx, matchId);
    await tx.manager.delete(MatchEntity, { matchId });
    await tx.manager.delete(LikeEntity, { fromId: user1Id, toId: user2Id });
    await tx.manager.delete(LikeEntity, { fromId: user2Id, toId: user1Id });
    const endedAt = new Date(Math.max(Date.now(), matchedAt.getTime())).toISOString();
    await this.tell(tx, match, { live: false, matchedAt: matchedAt.toISOString(), endedAt });
    tx.afterCommit(async () => {
      await this.live.publish(liveTopics.match(matchId), { kind: 'ended', matchId } satisfies MatchSignal);
      await this.signalMembers(match, { kind: 'match-ended', matchId });
    });
  }

  /** Tells the others of this member's matches that these are out of their sight now, or back as they were. */
  async signalOthers(tx: Transaction, userId: string, kind: 'match-ended' | 'matched'): Promise<void> {
    const matches = await this.matchesOf(tx, userId);
    tx.afterCommit(async () => {
      // One after the other: however many there are, the channel stays free for what others say.
      for (const match of matches) await this.signal(otherOf(match, userId), { kind, matchId: match.matchId });
    });
  }

  /** Sends a signal to both members of a match. */
  async signalMembers({ user1Id, user2Id }: Pair, signal: MemberSignal): Promise<void> {
    await Promise.all([user1Id, user2Id].map((userId) => this.signal(userId, signal)));
  }

  /** The matches of a member who is locked, so that none begins or ends meanwhile. */
  matchesOf({ manager }: Transaction, userId: string): Promise<MatchEntity[]> {
    return manager.findBy(MatchEntity, [{ user1Id: userId }, { user2Id: userId }]);
  }

  private signal(userId: string, signal: MemberSignal): Promise<void> {
    return this.live.publish(liveTopics.member(userId), signal);
  }

  private async tell(
    tx: Transaction,
    { matchId, user1Id, user2Id }: MatchEntity,
    state: { live: boolean; matchedAt: string; endedAt: string | null },
  ): Promise<void> {
    await tx.record('matching.match-changed', matchId, { matchId, user1Id, user2Id, ...state });
  }
}
