import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity.js';
import { DepartedAccountEntity } from './departed-account.entity.js';

/** Any fixed number: keeps these locks apart from others in the same database. */
const LOCK_SPACE = 4_302;

const digestOf = (userId: string): Buffer => createHash('sha256').update(userId).digest();

/** Keeps the projection of accounts. Events of several services meet here in any order, so a deleted account stays out. */
@Injectable()
export class AccountsService {
  /**
   * True when none of these accounts was deleted. Until the transaction ends nobody else admits or erases them, so
   * that nothing about a deleted account slips in beside its erasure.
   */
  async admit(manager: EntityManager, userIds: readonly string[]): Promise<boolean> {
    await this.hold(manager, userIds);
    const digests = userIds.map(digestOf);
    const departed = await manager.query<unknown[]>('SELECT 1 FROM departed_accounts WHERE digest = ANY($1) LIMIT 1', [
      digests,
    ]);
    return departed.length === 0;
  }

  find(manager: EntityManager, userId: string): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { userId });
  }

  /** Writes what an event told of an account, unless it was deleted. */
  async save(manager: EntityManager, userId: string, known: Partial<Omit<AccountEntity, 'userId'>>): Promise<void> {
    if (await this.admit(manager, [userId])) await manager.upsert(AccountEntity, { userId, ...known }, ['userId']);
  }

  /** Forgets the account for good. Answers its address, null when it was not known. */
  async erase(manager: EntityManager, userId: string): Promise<string | null> {
    await this.hold(manager, [userId]);
    await manager.upsert(DepartedAccountEntity, { digest: digestOf(userId) }, ['digest']);
    const account = await this.find(manager, userId);
    await manager.delete(AccountEntity, { userId });
    return account?.email ?? null;
  }

  /** In one order everywhere, so that two transactions cannot wait for each other. */
  private async hold(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    for (const userId of [...userIds].sort()) {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, LOCK_SPACE]);
    }
  }
}
