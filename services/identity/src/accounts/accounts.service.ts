import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { KeyLoader } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountState } from './account-state.js';
import { AccountEntity } from './account.entity.js';
import { USERS } from './accounts.statement.js';
import { MemberSignals } from './member-signals.js';
import type { UserType } from './user.type.js';

/** Reads accounts, and publishes every change as an event. */
@Injectable()
export class AccountsService {
  private readonly users = new KeyLoader<string, UserType>((userIds) => this.loadUsers(userIds));

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: MemberSignals,
  ) {}

  /** The caller's own account, null if it was deleted. Clients call this often, so concurrent calls share a statement. */
  user(userId: string): Promise<UserType | null> {
    return this.users.load(userId);
  }

  find(userId: string): Promise<AccountEntity | null> {
    return this.dataSource.manager.findOneBy(AccountEntity, { id: userId });
  }

  /** @param email trimmed; compared case-insensitively */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('lower(account.email) = lower(:email)', { email })
      .getOne();
  }

  /**
   * Locks the account row until the transaction ends. Every write to an account, its tokens, or its sessions takes this
   * lock first, so that the lock order is always the same and no deadlock can occur.
   */
  lock(tx: Transaction, userId: string): Promise<AccountEntity | null> {
    return tx.manager.findOne(AccountEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Updates a locked account and publishes the change. */
  async change(tx: Transaction, account: AccountEntity, changes: Partial<AccountEntity>): Promise<AccountEntity> {
    await tx.manager.update(AccountEntity, { id: account.id }, changes);
    const changed = tx.manager.create(AccountEntity, { ...account, ...changes });
    await this.publish(tx, changed);
    return changed;
  }

  /** Updates a locked account without an event: no other service stores anything about passwords. */
  async setPassword(tx: Transaction, account: AccountEntity, passwordHash: string): Promise<void> {
    await tx.manager.update(AccountEntity, { id: account.id }, { passwordHash });
  }

  /** Publishes a snapshot of the account, and signals the owner's open sockets. */
  async publish(tx: Transaction, account: AccountEntity): Promise<void> {
    await tx.record('identity.account-changed', account.id, accountState(account));
    this.signals.publish(tx, account.id, { kind: 'account-changed' });
  }

  private async loadUsers(userIds: readonly string[]): Promise<ReadonlyMap<string, UserType>> {
    const rows = await runStatement(this.dataSource, USERS, [userIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
