import type { EventData } from '@kindred/contracts';
import { admitMembers, markErased, notLoggedIn } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';

/** The people whom moderation knows, and the one lock that puts all writes about a person in a row. */
@Injectable()
export class MembersService {
  /** Takes the lock of somebody who does something about themselves, until the transaction ends. */
  async lockSelf(manager: EntityManager, userId: string): Promise<void> {
    if (!(await admitMembers(manager, userId))) throw notLoggedIn();
  }

  /** The person, if their account is known. */
  async find(manager: EntityManager, userId: string): Promise<MemberEntity | null> {
    const member = await manager.findOneBy(MemberEntity, { userId });
    return member === null || member.email === null ? null : member;
  }

  /** Writes what an event told of a member, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, known: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await admitMembers(manager, userId)) await manager.upsert(MemberEntity, { userId, ...known }, ['userId']);
  }

  async saveBlock(manager: EntityManager, block: EventData<'matching.block-changed'>): Promise<void> {
    if (!(await admitMembers(manager, block.blockerId, block.blockedId))) return;
    await manager.query(
      block.blocked
        ? 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2',
      [block.blockerId, block.blockedId],
    );
  }

  /** Forgets the person. What arrives late about them is ignored from now on. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.query('DELETE FROM members WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
    await manager.query('DELETE FROM sanctions WHERE user_id = $1', [userId]);
  }
}
