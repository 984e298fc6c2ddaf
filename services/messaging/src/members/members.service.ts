import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { DepartedMemberEntity } from './departed-member.entity.js';
import { MemberEntity } from './member.entity.js';

/** Any fixed number: keeps these locks apart from others in the same database. */
const LOCK_SPACE = 4_301;

const digestOf = (userId: string): Buffer => createHash('sha256').update(userId).digest();

/** Keeps the projection of members. Events of several services meet here in any order, so a deleted account stays out. */
@Injectable()
export class MembersService {
  /**
   * True when none of these accounts was deleted. Until the transaction ends nobody else admits or erases them, so
   * that nothing about a deleted account slips in beside its erasure.
   */
  async admit(manager: EntityManager, userIds: readonly string[]): Promise<boolean> {
    await this.hold(manager, userIds);
    const digests = userIds.map(digestOf);
    const [departed]: unknown[] = await manager.query('SELECT 1 FROM departed_members WHERE digest = ANY($1) LIMIT 1', [
      digests,
    ]);
    return departed === undefined;
  }

  /** Writes what an event told of a member, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, known: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await this.admit(manager, [userId])) await manager.upsert(MemberEntity, { userId, ...known }, ['userId']);
  }

  /** Forgets the member for good. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.hold(manager, [userId]);
    await manager.upsert(DepartedMemberEntity, { digest: digestOf(userId) }, ['digest']);
    await manager.delete(MemberEntity, { userId });
  }

  /** In one order everywhere, so that two transactions cannot wait for each other. */
  private async hold(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    for (const userId of [...userIds].sort()) {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, LOCK_SPACE]);
    }
  }
}
