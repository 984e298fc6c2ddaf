import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { RECORD_ACTIVITY } from '../members/activity.statement.js';
import { lockPair } from '../pairs/pair.js';
import { readPairState, type PairState } from '../pairs/pair-state.js';
import { PassEntity } from '../passes/pass.entity.js';
import type { MatchingSettings } from '../settings.js';
import { TurnsService } from '../turns/turns.service.js';
import { countDailyLike } from './daily-likes.js';
import { requireAnswered, requireRelationship, requireOtherMember } from './like-policy.js';
import { countFirstDayLike } from './first-day-likes.js';
import type { LikeResultType } from './liked.type.js';
import { INSERT_LIKE } from './likes.statement.js';

type Liker = Pick<Member, 'userId' | 'tier'>;

@Injectable()
export class LikesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchLifecycle: MatchLifecycleService,
    private readonly turns: TurnsService,
    @Inject(SETTINGS) private readonly settings: MatchingSettings,
  ) {}

  /**
   * Likes a member, deletes the caller's own pass, and begins a match if the like is mutual. Idempotent: a repeated
   * like returns the current state.
   * @throws DomainError VALIDATION for the own profile, PROFILE_REQUIRED, BANNED, NOT_FOUND, LIKE_LIMIT, RATE_LIMITED on the first day,
   * ANSWER_FIRST
   */
  async like(liker: Liker, toUserId: string): Promise<LikeResultType> {
    requireOtherMember(liker.userId, toUserId);
    try {
      return await this.tryLiking(liker, toUserId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ANSWER_FIRST') throw error;
      if (!(await this.turns.hasJustAnswered(liker.userId))) throw error;
      return this.tryLiking(liker, toUserId);
    }
  }

  private async tryLiking(liker: Liker, toUserId: string): Promise<LikeResultType> {
    const { matchId, idle } = await this.unitOfWork.run(async (tx) => {
      await lockPair(tx, liker.userId, toUserId);
      const state = await readPairState(tx.manager, liker.userId, toUserId, this.turns.isLimited);
      requireRelationship(state);
      const { liked, idle } = state;
      return { matchId: liked ? state.matchId : await this.addLike(tx, liker, toUserId, state), idle };
    });
    // After the transaction, so that the lock of the pair is not held while waiting for the card's lock.
    if (idle) await runStatement(this.dataSource, RECORD_ACTIVITY, [liker.userId]);
    return { matched: matchId !== null, matchId };
  }

  private async addLike(tx: Transaction, liker: Liker, toId: string, state: PairState): Promise<string | null> {
    const fromId = liker.userId;
    requireAnswered(state);
    const { firstDayUntil } = state;
    if (firstDayUntil !== null && this.settings.RATE_LIMIT === 'on')
      await countFirstDayLike(tx.manager, fromId, firstDayUntil);
    if (!state.beta) await countDailyLike(tx.manager, fromId, liker.tier);
    await runStatement(tx.manager, INSERT_LIKE, [fromId, toId]);
    if (state.passed) await tx.manager.delete(PassEntity, { fromId, toId });
    const matchId = state.likedBack ? await this.matchLifecycle.begin(tx, fromId, toId) : null;
    await tx.record('matching.like-given', `${fromId}.${toId}`, {
      fromUserId: fromId,
      toUserId: toId,
      matched: matchId !== null,
    });
    return matchId;
  }
}
