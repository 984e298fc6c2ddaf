import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { memberNotBanned } from '../members/standing.js';
import { lockPair, type Pair } from '../pairs/pair.js';
import { tellCouple } from './couple-facts.js';
import { requireAnswerable, requireFree, type CoupleStanding } from './couple-policy.js';
import type { CoupleRequestType } from './couple-request.type.js';
import { presentCouple } from './couple.presenter.js';
import { CoupleEntity } from './couple.entity.js';

const EITHER_TAKEN = `
  SELECT EXISTS (SELECT 1 FROM couples
                  WHERE status = 'ACTIVE' AND (user1_id IN ($1, $2) OR user2_id IN ($1, $2))) AS taken`;

const BOTH_PRESENT = `SELECT count(*)::int AS present FROM members m WHERE m.user_id IN ($1, $2) AND ${memberNotBanned('m')}`;

/** Asking a match to be an official couple, and the answer (specification, section 2: couple request). */
@Injectable()
export class CouplesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchCourse: MatchLifecycleService,
  ) {}

  /** @throws DomainError NOT_FOUND unless a member of the live match; CONFLICT as the policy says. */
  async request(userId: string, matchId: string): Promise<CoupleRequestType> {
    const match = await this.dataSource.manager.findOneBy(MatchEntity, { matchId });
    if (match === null || ![match.user1Id, match.user2Id].includes(userId)) throw notFound('match');
    return this.unitOfWork.run(async (tx) => {
      const standing = await this.takeTurn(tx, match, matchId);
      requireFree(standing);
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

  /** @throws DomainError NOT_FOUND, FORBIDDEN for the requester, CONFLICT once settled. */
  async respond(userId: string, requestId: string, accept: boolean): Promise<CoupleRequestType> {
    const asked = await this.dataSource.manager.findOneBy(CoupleEntity, { id: requestId });
    if (asked === null || ![asked.user1Id, asked.user2Id].includes(userId)) throw notFound('couple request');
    return this.unitOfWork.run(async (tx) => {
      const standing = await this.takeTurn(tx, asked, asked.matchId);
      const couple = requireAnswerable(standing, userId, accept);
      couple.status = accept ? 'ACTIVE' : 'DECLINED';
      await tx.manager.update(CoupleEntity, { id: couple.id }, { status: couple.status });
      return this.publish(tx, couple);
    });
  }

  /** Waits until nobody else changes anything about either of the two, then reads how they stand. */
  private async takeTurn(tx: Transaction, { user1Id, user2Id }: Pair, matchId: string): Promise<CoupleStanding> {
    await lockPair(tx, user1Id, user2Id, 'exclusive');
    const live = await tx.manager.existsBy(MatchEntity, { matchId });
    if (!live || !(await bothPresent(tx.manager, user1Id, user2Id))) throw notFound('match');
    const couple = await tx.manager.findOneBy(CoupleEntity, { matchId });
    const [either] = await tx.manager.query<{ taken: boolean }[]>(EITHER_TAKEN, [user1Id, user2Id]);
    return { couple, eitherTaken: either?.taken ?? false };
  }

  private async publish(tx: Transaction, couple: CoupleEntity): Promise<CoupleRequestType> {
    await tellCouple(tx, couple.id);
    tx.afterCommit(() => this.matchCourse.signalMembers(couple, { kind: 'couple-changed', matchId: couple.matchId }));
    return presentCouple(couple);
  }
}

/** A match with a banned member is out of sight. */
async function bothPresent(manager: EntityManager, user1Id: string, user2Id: string): Promise<boolean> {
  const [counted] = await manager.query<{ present: number }[]>(BOTH_PRESENT, [user1Id, user2Id]);
  return counted?.present === 2;
}

const notFound = (what: string): DomainError => DomainError.notFound(`This ${what} was not found.`);
