import type { EventData } from '@kindred/contracts';
import { lockUnlessErased, markErased } from '@kindred/member-data';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';

/** The projection of members, and the lock that serializes writes about a member. */
@Injectable()
export class MembersService {
  /** Locks the caller until the transaction ends. @throws DomainError UNAUTHENTICATED when the account is deleted */
  async lockCaller(manager: EntityManager, userId: string): Promise<void> {
    if (!(await lockUnlessErased(manager, userId))) throw unauthenticatedError();
  }

  /** The member; null if the account is not known. */
  async find(manager: EntityManager, userId: string): Promise<MemberEntity | null> {
    const member = await manager.findOneBy(MemberEntity, { userId });
    return member === null || member.email === null ? null : member;
  }

  /** Upserts data from an event, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, data: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await lockUnlessErased(manager, userId)) await manager.upsert(MemberEntity, { userId, ...data }, ['userId']);
  }

  async saveBlock(manager: EntityManager, block: EventData<'matching.block-changed'>): Promise<void> {
    if (!(await lockUnlessErased(manager, block.blockerId, block.blockedId))) return;
    await manager.query(
      block.blocked
        ? 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2',
      [block.blockerId, block.blockedId],
    );
  }

  /** Deletes the member, and ignores events about them from now on. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.query('DELETE FROM members WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
    await manager.query('DELETE FROM sanctions WHERE user_id = $1', [userId]);
  }
}
