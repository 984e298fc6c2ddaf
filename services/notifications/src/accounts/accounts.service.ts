import { admitMembers, markErased } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity.js';

/** Keeps the projection of accounts. */
@Injectable()
export class AccountsService {
  find(manager: EntityManager, userId: string): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { userId });
  }

  /** Writes what an event told of an account, unless it was deleted. */
  async save(manager: EntityManager, userId: string, known: Partial<Omit<AccountEntity, 'userId'>>): Promise<void> {
    if (await admitMembers(manager, userId)) await manager.upsert(AccountEntity, { userId, ...known }, ['userId']);
  }

  /** Forgets the account for good. Answers its address, null when it was not known. */
  async erase(manager: EntityManager, userId: string): Promise<string | null> {
    await markErased(manager, userId);
    const account = await this.find(manager, userId);
    await manager.delete(AccountEntity, { userId });
    return account?.email ?? null;
  }
}
