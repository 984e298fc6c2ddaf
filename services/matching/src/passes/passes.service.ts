import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { INVALIDATE_FEEDS } from '../discover/feed/feed.statement.js';
import { requireRelationship, requireNoMatch, requireOtherMember } from '../likes/like-policy.js';
import { LikeEntity } from '../likes/like.entity.js';
import { lockPair } from '../pairs/pair.js';
import { readPairState } from '../pairs/pair-state.js';
import { ExposureCounter } from '../ranking/exposure/exposure-counter.js';
import { PassEntity } from './pass.entity.js';
import { REMOVE_PASS } from './passes.statement.js';

@Injectable()
export class PassesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly exposure: ExposureCounter,
  ) {}

  /**
   * Passes a member and deletes the caller's own like. Idempotent.
   * @throws DomainError VALIDATION for the own profile, PROFILE_REQUIRED, BANNED, NOT_FOUND, CONFLICT for a match
   */
  pass(fromId: string, toId: string): Promise<void> {
    requireOtherMember(fromId, toId);
    return this.unitOfWork.run(async (tx) => {
      await lockPair(tx, fromId, toId);
      const state = await readPairState(tx.manager, fromId, toId);
      requireRelationship(state);
      requireNoMatch(state);
      if (state.liked) await withdrawLike(tx, fromId, toId);
      if (!state.passed) await addPass(tx, fromId, toId);
      if (!state.passed && !state.liked) tx.afterCommit(() => this.exposure.countShown(toId));
    });
  }

  /** Deletes a pass. Idempotent. */
  async remove(fromId: string, toId: string): Promise<void> {
    const [removed] = await this.unitOfWork.run(({ manager }) => runStatement(manager, REMOVE_PASS, [fromId, toId]));
    if (removed?.isOfToday) this.exposure.uncountShown(toId);
  }
}

async function withdrawLike(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx.manager.delete(LikeEntity, { fromId, toId });
  await tx.record('matching.like-withdrawn', `${fromId}.${toId}`, { fromUserId: fromId, toUserId: toId });
  // Earlier feeds left the liked member out, who returns to the deck once the pass is removed.
  await runStatement(tx.manager, INVALIDATE_FEEDS, [[fromId]]);
}

/** Inserts a pass unless it exists. */
export async function addPass({ manager }: Transaction, fromId: string, toId: string): Promise<void> {
  await manager.createQueryBuilder().insert().into(PassEntity).values({ fromId, toId }).orIgnore().execute();
}
