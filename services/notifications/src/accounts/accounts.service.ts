import { lockUnlessErased, markErased } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity.js';

/** Maintains the projection of accounts. */
@Injectable()
export class AccountsService {
  find(manager: EntityManager, userId: string): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { userId });
  }

  /** Upserts the columns of an event, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, changes: Partial<Omit<AccountEntity, 'userId'>>): Promise<void> {
    if (await lockUnlessErased(manager, userId))
      await manager.upsert(AccountEntity, { userId, ...changes }, ['userId']);
  }

  /** Permanently erases the account. Resolves to its email address, null if it was not known. */
  async erase(manager: EntityManager, userId: string): Promise<string | null> {
    await markErased(manager, userId);
    const account = await this.find(manager, userId);
    await manager.delete(AccountEntity, { userId });
    return account?.email ?? null;
  }
}
