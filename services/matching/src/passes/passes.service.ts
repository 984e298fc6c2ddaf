import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { requireAcquaintance, requireNoMatch, requireSomebodyElse } from '../likes/like-policy.js';
import { LikeEntity } from '../likes/like.entity.js';
import { lockPair } from '../pairs/pair.js';
import { readPairStanding } from '../pairs/pair-standing.js';
import { PassEntity } from './pass.entity.js';

/** Passing somebody in the deck, and thinking better of it. */
@Injectable()
export class PassesService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Passes somebody, and lifts one's own like of them. Repeated, it makes nothing new.
   * @throws DomainError VALIDATION (oneself), PROFILE_REQUIRED, BANNED, NOT_FOUND, CONFLICT when the two are matched.
   */
  pass(fromId: string, toId: string): Promise<void> {
    requireSomebodyElse(fromId, toId);
    return this.unitOfWork.run(async (tx) => {
      await lockPair(tx, fromId, toId);
      const standing = await readPairStanding(tx.manager, fromId, toId);
      requireAcquaintance(standing);
      requireNoMatch(standing);
      if (standing.liked) await tx.manager.delete(LikeEntity, { fromId, toId });
      if (!standing.passed) await addPass(tx, fromId, toId);
    });
  }

  /** Takes somebody off the list; also when they are not on it. */
  async remove(fromId: string, toId: string): Promise<void> {
    await this.unitOfWork.run((tx) => tx.manager.delete(PassEntity, { fromId, toId }));
  }
}

/** Puts somebody on the list, unless they are on it. */
export async function addPass({ manager }: Transaction, fromId: string, toId: string): Promise<void> {
  await manager.createQueryBuilder().insert().into(PassEntity).values({ fromId, toId }).orIgnore().execute();
}
