import type { Member } from '@kindred/contracts';
import { queryPrepared, UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { touchActivity } from '../members/activity.js';
import { lockPair } from '../pairs/pair.js';
import { readPairStanding, type PairStanding } from '../pairs/pair-standing.js';
import { PassEntity } from '../passes/pass.entity.js';
import { takeDailyLike } from './daily-likes.js';
import { requireAcquaintance, requireSomebodyElse } from './like-policy.js';
import type { LikeResultType } from './liked.type.js';

type Liker = Pick<Member, 'userId' | 'tier'>;

const LIKE = 'INSERT INTO likes (from_id, to_id) VALUES ($1, $2)';

/** Likes, and the matches they make. */
@Injectable()
export class LikesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchCourse: MatchLifecycleService,
  ) {}

  /**
   * Likes somebody: lifts a pass, and makes a match where it is mutual. Repeated, it makes nothing new and tells how
   * the two stand now (contract, sections 2 and 3).
   * @throws DomainError VALIDATION (oneself), PROFILE_REQUIRED, BANNED, NOT_FOUND, LIKE_LIMIT.
   */
  async like(liker: Liker, toUserId: string): Promise<LikeResultType> {
    requireSomebodyElse(liker.userId, toUserId);
    const { matchId, idle } = await this.unitOfWork.run(async (tx) => {
      await lockPair(tx, liker.userId, toUserId);
      const standing = await readPairStanding(tx.manager, liker.userId, toUserId);
      requireAcquaintance(standing);
      const { liked, idle } = standing;
      return { matchId: liked ? standing.matchId : await this.give(tx, liker, toUserId, standing), idle };
    });
    // Not within: who waits for the pair would wait for the card as well.
    if (idle) await touchActivity(this.dataSource.manager, liker.userId);
    return { matched: matchId !== null, matchId };
  }

  private async give(tx: Transaction, liker: Liker, toId: string, standing: PairStanding): Promise<string | null> {
    const fromId = liker.userId;
    if (!standing.beta) await takeDailyLike(tx.manager, fromId, liker.tier);
    await queryPrepared(tx.manager, LIKE, [fromId, toId]);
    if (standing.passed) await tx.manager.delete(PassEntity, { fromId, toId });
    const matchId = standing.likedBack ? await this.matchCourse.begin(tx, fromId, toId) : null;
    await tx.record('matching.like-given', `${fromId}.${toId}`, {
      fromUserId: fromId,
      toUserId: toId,
      matched: matchId !== null,
    });
    return matchId;
  }
}
