import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { INVALIDATE_FEEDS } from '../discover/feed/feed.statement.js';
import { requireOtherMember } from '../likes/like-policy.js';
import { LikeEntity } from '../likes/like.entity.js';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { MemberEntity } from '../members/member.entity.js';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { lockPair, pairOf } from '../pairs/pair.js';
import { PassEntity } from '../passes/pass.entity.js';
import { ageOn, todayInUtc } from '../profiles/age.js';
import { BlockEntity } from './block.entity.js';
import { BLOCKED_PAGE, DELETE_BLOCKS_OF, type BlockedRow } from './blocks.statement.js';
import type { BlockedMemberType } from './blocked.type.js';

@Injectable()
export class BlocksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchLifecycle: MatchLifecycleService,
  ) {}

  /**
   * Blocks a member: ends the match and the couple, and deletes likes and passes in both directions. Idempotent.
   * @throws DomainError VALIDATION for the own profile, NOT_FOUND for unknown members and administrators, UNAVAILABLE
   * until the first event of the caller's account arrives
   */
  block(blockerId: string, blockedId: string): Promise<void> {
    requireOtherMember(blockerId, blockedId);
    return this.unitOfWork.run(async (tx) => {
      await lockPair(tx, blockerId, blockedId);
      const members = await tx.manager.findBy(MemberEntity, { userId: In([blockerId, blockedId]) });
      if (!members.some(({ userId }) => userId === blockerId)) throw accountNotReadyError();
      if (!members.some(({ userId, role }) => userId === blockedId && role === 'user')) throw memberNotFoundError();
      if (await tx.manager.existsBy(BlockEntity, { blockerId, blockedId })) return;
      await tx.manager.insert(BlockEntity, { blockerId, blockedId });
      const match = await tx.manager.findOneBy(MatchEntity, pairOf(blockerId, blockedId));
      if (match !== null) await this.matchLifecycle.end(tx, match);
      const eitherDirection = [
        { fromId: blockerId, toId: blockedId },
        { fromId: blockedId, toId: blockerId },
      ];
      await tx.manager.delete(LikeEntity, eitherDirection);
      await tx.manager.delete(PassEntity, eitherDirection);
      await this.publish(tx, blockerId, blockedId, true);
    });
  }

  /** Deletes a block. Idempotent. */
  unblock(blockerId: string, blockedId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockPair(tx, blockerId, blockedId);
      const { affected } = await tx.manager.delete(BlockEntity, { blockerId, blockedId });
      if (affected !== 1) return;
      await runStatement(tx.manager, INVALIDATE_FEEDS, [[blockerId, blockedId]]);
      await this.publish(tx, blockerId, blockedId, false);
    });
  }

  /** Deletes the blocks by and of a member who is being deleted. The caller holds the lock of the member. */
  async deleteOf(tx: Transaction, userId: string): Promise<void> {
    for (const { blockerId, blockedId } of await runStatement(tx.manager, DELETE_BLOCKS_OF, [userId]))
      await this.publish(tx, blockerId, blockedId, false);
  }

  /** The members whom the caller has blocked, newest first. */
  async list(blockerId: string, query: PageQuery): Promise<Page<BlockedMemberType>> {
    const rows = await runStatement(this.dataSource, BLOCKED_PAGE, [blockerId, query.at, query.id, query.limit + 1]);
    const page = toPage(rows, query, (row) => [row.at.toISOString(), row.userId]);
    return { items: page.items.map(presentBlocked), nextCursor: page.nextCursor };
  }

  private async publish(tx: Transaction, blockerId: string, blockedId: string, blocked: boolean): Promise<void> {
    await tx.record('matching.block-changed', `${blockerId}.${blockedId}`, { blockerId, blockedId, blocked });
  }
}

function presentBlocked({
  userId,
  displayName,
  dateOfBirth,
  locationCity,
  locationState,
}: BlockedRow): BlockedMemberType {
  const age = dateOfBirth === null ? null : ageOn(dateOfBirth, todayInUtc());
  return { userId, displayName, age, locationCity, locationState };
}

const memberNotFoundError = (): DomainError => DomainError.notFound('This member was not found.');
