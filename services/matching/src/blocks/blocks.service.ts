import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { requireOtherMember } from '../likes/like-policy.js';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { MemberEntity } from '../members/member.entity.js';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { memberNotBanned } from '../members/ban-conditions.js';
import { lockPair, pairOf } from '../pairs/pair.js';
import { ageOn, todayInUtc } from '../profiles/age.js';
import { BlockEntity } from './block.entity.js';
import type { BlockedMemberType } from './blocked.type.js';

interface BlockedRow {
  userId: string;
  at: Date;
  displayName: string | null;
  dateOfBirth: string | null;
  locationCity: string | null;
  locationState: string | null;
}

const PAGE = `
  SELECT b.blocked_id AS "userId", b.created_at AS at, p.display_name AS "displayName",
         to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", p.location_city AS "locationCity",
         p.location_state AS "locationState"
    FROM blocks b
    JOIN members m ON m.user_id = b.blocked_id AND ${memberNotBanned('m')}
    LEFT JOIN profiles p ON p.user_id = b.blocked_id
   WHERE b.blocker_id = $1 AND ($2::timestamptz IS NULL OR (b.created_at, b.blocked_id) < ($2::timestamptz, $3::uuid))
   ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT $4`;

const EITHER_DIRECTION = '(from_id, to_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))';

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
      const inserted = await tx.manager.query<unknown[]>(
        'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING blocked_id',
        [blockerId, blockedId],
      );
      if (inserted.length === 0) return;
      const match = await tx.manager.findOneBy(MatchEntity, pairOf(blockerId, blockedId));
      if (match !== null) await this.matchLifecycle.end(tx, match);
      for (const table of ['likes', 'passes']) {
        await tx.manager.query(`DELETE FROM ${table} WHERE ${EITHER_DIRECTION}`, [blockerId, blockedId]);
      }
      await this.publish(tx, blockerId, blockedId, true);
    });
  }

  /** Deletes a block. Idempotent. */
  unblock(blockerId: string, blockedId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockPair(tx, blockerId, blockedId);
      const { affected } = await tx.manager.delete(BlockEntity, { blockerId, blockedId });
      if (affected === 1) await this.publish(tx, blockerId, blockedId, false);
    });
  }

  /** The members whom the caller has blocked, newest first. */
  async list(blockerId: string, query: PageQuery): Promise<Page<BlockedMemberType>> {
    const rows = await this.dataSource.query<BlockedRow[]>(PAGE, [blockerId, query.at, query.id, query.limit + 1]);
    const page = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
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
