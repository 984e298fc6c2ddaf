import { createHash } from 'node:crypto';
import { Refusal, type EventData } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRecord } from './member.entity.js';

/** Says that somebody was here and is gone, and nothing else. */
const digestOf = (userId: string): Buffer => createHash('sha256').update(`member:${userId}`).digest();

/** The people whom moderation knows, and the one lock that puts all writes about a person in a row. */
@Injectable()
export class MembersService {
  /**
   * Takes the lock of each of these people until the transaction ends.
   * @returns whether all of them still exist, as far as this service has heard
   */
  async lock(manager: EntityManager, ...userIds: string[]): Promise<boolean> {
    for (const userId of [...userIds].sort()) {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('moderation:' || $1, 0))`, [userId]);
    }
    const [found] = await manager.query<{ erased: boolean }[]>(
      'SELECT EXISTS (SELECT 1 FROM erased_members WHERE digest = ANY($1)) AS erased',
      [userIds.map(digestOf)],
    );
    return found?.erased !== true;
  }

  /** As `lock`, for what somebody does about themselves. */
  async lockSelf(manager: EntityManager, userId: string): Promise<void> {
    if (!(await this.lock(manager, userId))) throw new Refusal('UNAUTHENTICATED', 'Please log in to continue.');
  }

  /** The person, if their account is known. */
  async find(manager: EntityManager, userId: string): Promise<MemberRecord | null> {
    const member = await manager.findOneBy(MemberRecord, { userId });
    return member === null || member.email === null ? null : member;
  }

  async saveAccount(manager: EntityManager, account: EventData<'identity.account-changed'>): Promise<void> {
    if (!(await this.lock(manager, account.userId))) return;
    await manager.query(
      `INSERT INTO members (user_id, email, status, role, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, status = excluded.status, role = excluded.role,
         created_at = excluded.created_at`,
      [account.userId, account.email, account.status, account.role, account.createdAt],
    );
  }

  async saveDisplayName(manager: EntityManager, userId: string, displayName: string | null): Promise<void> {
    if (!(await this.lock(manager, userId))) return;
    await manager.query(
      `INSERT INTO members (user_id, display_name) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET display_name = excluded.display_name`,
      [userId, displayName],
    );
  }

  async saveBlock(manager: EntityManager, block: EventData<'matching.block-changed'>): Promise<void> {
    if (!(await this.lock(manager, block.blockerId, block.blockedId))) return;
    await manager.query(
      block.blocked
        ? 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2',
      [block.blockerId, block.blockedId],
    );
  }

  /** Forgets the person. What arrives late about them is ignored from now on. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.lock(manager, userId);
    await manager.query('INSERT INTO erased_members (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digestOf(userId)]);
    await manager.query('DELETE FROM members WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
    await manager.query('DELETE FROM sanctions WHERE user_id = $1', [userId]);
  }
}
