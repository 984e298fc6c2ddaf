import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, In, type EntityManager } from 'typeorm';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { memberNotBanned } from '../members/ban-conditions.js';
import { MemberEntity } from '../members/member.entity.js';
import { lockPair, otherOf, type Pair } from '../pairs/pair.js';
import { endCoupleOf, publishCouple, setCoupled } from './couple-events.js';
import { requireAnswerable, requireEndable, requireFree, type CoupleState } from './couple-policy.js';
import type { CoupleRequestType } from './couple-request.type.js';
import { presentCouple } from './couple.presenter.js';
import { CoupleEntity } from './couple.entity.js';

/** Couple requests, their answers, and the end of couples (docs/product.md, "Couples"). */
@Injectable()
export class CouplesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchLifecycle: MatchLifecycleService,
  ) {}

  /** @throws DomainError NOT_FOUND unless the user is a member of the live match; CONFLICT or MUTED as in `requireFree` */
  async request(userId: string, matchId: string): Promise<CoupleRequestType> {
    const match = await this.dataSource.manager.findOneBy(MatchEntity, { matchId });
    if (match === null || ![match.user1Id, match.user2Id].includes(userId)) throw notFound('match');
    return this.unitOfWork.run(async (tx) => {
      const state = await this.lockAndReadState(tx, userId, match, matchId);
      requireFree(state);
      const { user1Id, user2Id } = match;
      const couple = tx.manager.create(CoupleEntity, {
        id: randomUUID(),
        matchId,
        user1Id,
        user2Id,
        requesterId: userId,
        status: 'PENDING',
      });
      await tx.manager.insert(CoupleEntity, couple);
      return this.publish(tx, couple);
    });
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT, or MUTED as in `requireAnswerable` */
  async respond(userId: string, requestId: string, accept: boolean): Promise<CoupleRequestType> {
    const request = await this.dataSource.manager.findOneBy(CoupleEntity, { id: requestId });
    if (request === null || ![request.user1Id, request.user2Id].includes(userId)) throw notFound('couple request');
    return this.unitOfWork.run(async (tx) => {
      const state = await this.lockAndReadState(tx, userId, request, request.matchId);
      const couple = requireAnswerable(state, userId, accept);
      couple.status = accept ? 'ACTIVE' : 'DECLINED';
      await tx.manager.update(CoupleEntity, { id: couple.id }, { status: couple.status });
      if (accept) await setCoupled(tx, [couple.user1Id, couple.user2Id], true);
      return this.publish(tx, couple);
    });
  }

  /**
   * Ends an accepted couple; the match and the conversation stay. The announcement is deleted, and both are notified.
   * @throws DomainError NOT_FOUND unless the user is a member of this couple
   */
  async end(userId: string, coupleId: string): Promise<void> {
    const found = requireEndable(await this.dataSource.manager.findOneBy(CoupleEntity, { id: coupleId }), userId);
    await this.unitOfWork.run(async (tx) => {
      await lockPair(tx, found.user1Id, found.user2Id, 'exclusive');
      const couple = requireEndable(await tx.manager.findOneBy(CoupleEntity, { id: coupleId }), userId);
      await endCoupleOf(tx, couple.matchId, { endedBy: userId });
      const { matchId } = couple;
      tx.afterCommit(async () => {
        await this.matchLifecycle.signalMembers(couple, { kind: 'couple-changed', matchId });
        await this.matchLifecycle.signal(otherOf(couple, userId), { kind: 'couple-ended', matchId });
      });
    });
  }

  /** Locks both members against concurrent changes, then reads the state. */
  private async lockAndReadState(
    tx: Transaction,
    userId: string,
    { user1Id, user2Id }: Pair,
    matchId: string,
  ): Promise<CoupleState> {
    await lockPair(tx, user1Id, user2Id, 'exclusive');
    const live = await tx.manager.existsBy(MatchEntity, { matchId });
    if (!live || !(await neitherBanned(tx.manager, user1Id, user2Id))) throw notFound('match');
    const couple = await tx.manager.findOneBy(CoupleEntity, { matchId });
    const either = In([user1Id, user2Id]);
    const eitherInCouple = await tx.manager.existsBy(CoupleEntity, [
      { status: 'ACTIVE', user1Id: either },
      { status: 'ACTIVE', user2Id: either },
    ]);
    const member = await tx.manager.findOneBy(MemberEntity, { userId });
    return { couple, eitherInCouple, mutedUntil: member?.mutedUntil ?? null };
  }

  private async publish(tx: Transaction, couple: CoupleEntity): Promise<CoupleRequestType> {
    await publishCouple(tx, couple.id);
    tx.afterCommit(() =>
      this.matchLifecycle.signalMembers(couple, { kind: 'couple-changed', matchId: couple.matchId }),
    );
    return presentCouple(couple);
  }
}

/** A match is hidden while either member is banned. */
async function neitherBanned(manager: EntityManager, user1Id: string, user2Id: string): Promise<boolean> {
  const found = manager
    .createQueryBuilder(MemberEntity, 'm')
    .where({ userId: In([user1Id, user2Id]) })
    .andWhere(memberNotBanned('m'));
  return (await found.getCount()) === 2;
}

const notFound = (what: string): DomainError => DomainError.notFound(`This ${what} was not found.`);
